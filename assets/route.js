// Opens the screen that the address names, before anything is drawn and whatever programs may come.
const screens = ["houses", "play", "rules", "learn"];

const root = document.documentElement;

function route() {
  const name = location.hash.slice(1).split("/")[0];
  root.dataset.screen = screens.includes(name) ? name : "race";
}

route();

// The race's program is the larger part of what the race waits for, so it is asked for at once.
const program = document.getElementById("program");
if (program && root.dataset.screen === "race" && typeof WebAssembly === "object") {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "anonymous" });
  link.href = program.dataset.wasm;
  document.head.append(link);
}

// Past the head to the screen that is open, whichever that is; the address stays.
addEventListener("click", (event) => {
  if (!event.target.closest?.(".skip")) return;
  event.preventDefault();
  document.getElementById(root.dataset.screen).focus();
});

addEventListener("hashchange", () => {
  const before = root.dataset.screen;
  route();
  // What had the focus is out of sight now: whoever listens is told of the new screen, and goes on there.
  const now = root.dataset.screen;
  if (now !== before) document.getElementById(now)?.focus({ preventScroll: true });
});
