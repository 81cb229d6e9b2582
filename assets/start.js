// Starts the programs, says so in words when that fails, and sees to the page without a network.
//
// The race has a small program of its own that is there at once. The whole program follows when
// another screen is opened, and takes the race along.

const root = document.documentElement;
const first = document.getElementById("program");
const fault = document.getElementById("fault");
const coming = document.getElementById("coming");
const links = [...document.querySelectorAll("nav a")];
const late = links.map((link) => link.hash).slice(1);

const COMING = "This screen is on its way …";

const named = (name) => document.querySelector(`meta[name=senet-${name}]`)?.content;

const screen = () => location.hash.split("/")[0];

// Is a screen open that the first program does not have?
const beyond = () => late.includes(screen());

// A program marks the link to its screen; until one runs, this does.
function mark() {
  if (here || !beyond()) return;
  for (const link of links) {
    if (link.hash === screen()) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

let here = ""; // which program runs
let whole; // the whole program's script, on its way
let starting; // the first program, on its way

// What was pressed before a program ran is pressed once one does. It hears presses a frame before
// all of its screen is there, so the page's being ready does not tell.
const early = new Set();
let hears = false;

addEventListener(
  "click",
  ({ target }) => {
    const pressed = target.closest?.("main :is(button, input)");
    if (!pressed || hears) return;
    early.add(pressed);
    coming.textContent ||= COMING;
  },
  true,
);

function pressEarly() {
  hears = true;
  coming.textContent = "";
  for (const one of early) if (one.offsetParent) one.click();
  early.clear();
}

function say(sentence) {
  hears = true;
  coming.textContent = "";
  root.dataset.ready = "broken";
  fault.textContent = sentence;
  fault.hidden = false;
}

function failed(error) {
  console.warn("Senet did not start:", error);
  say("The game could not start: a part of it did not arrive. Please reload the page.");
}

async function startFirst() {
  try {
    const { default: init } = await import(first.href);
    await init({ module_or_path: first.dataset.wasm });
    here = "first";
    pressEarly();
  } catch (error) {
    failed(error);
  }
}

// Fetches the whole program and gives what starts it. It is compiled before the first one leaves, so
// that a page in its place is found out in time.
async function fetchWhole() {
  const script = new URL(named("app") ?? "./app.js", document.baseURI).href;
  const wasm = script.replace(/\.js$/, "_bg.wasm");
  const [{ default: init }, program] = await Promise.all([import(script), fetch(wasm).then(compile)]);
  return () => init({ module_or_path: program });
}

async function compile(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const copy = answer.clone();
  return WebAssembly.compileStreaming(answer).catch(async () => {
    // A host that does not know the type of wasm.
    return WebAssembly.compile(await copy.arrayBuffer());
  });
}

async function startWhole() {
  root.dataset.ready = "false";
  hears = false;
  fault.hidden = true;
  const patience = setTimeout(() => (coming.textContent = COMING), 500);
  try {
    whole ??= fetchWhole();
    const start = await whole;
    // Two that start at once would both hold the page.
    await starting;
    if (here === "whole" || (here === "first" && !beyond())) return;
    dispatchEvent(new Event("senet-leave"));
    here = "whole";
    await start();
    pressEarly();
  } catch (error) {
    whole = undefined;
    failed(error);
  } finally {
    clearTimeout(patience);
    coming.textContent = "";
    early.clear();
    if (here === "first" && !beyond()) ready();
  }
}

function ready() {
  hears = true;
  root.dataset.ready = "true";
}

addEventListener("hashchange", () => {
  if (here === "whole") return;
  mark();
  if (beyond()) startWhole();
  else if (here === "first") {
    fault.hidden = true;
    ready();
  }
});

// Only a sealed release has a service worker; a build for development always shows the newest.
async function keepForOffline() {
  const workers = navigator.serviceWorker;
  if (!workers || !named("version")) return;
  const storeLate = () => {
    if (!navigator.connection?.saveData) workers.controller?.postMessage("late");
  };
  workers.addEventListener("controllerchange", storeLate);
  try {
    await workers.register("./sw.js", { updateViaCache: "none" });
    storeLate();
  } catch {
    // Refused (private window, blocked storage): the page plays on, with a network.
  }
}

if (typeof WebAssembly !== "object") {
  say("This browser does not run WebAssembly, which the game needs. The texts can still be read.");
} else {
  mark();
  if (beyond()) {
    // What can be read is drawn before the larger program takes the line.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    await startWhole();
  } else {
    starting = startFirst();
    await starting;
  }
}
await keepForOffline();
