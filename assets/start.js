// Starts the program, says so in words when that fails, and sees to the page without a network.

const program = document.getElementById("program");

function say(sentence) {
  const line = document.getElementById("fault");
  line.textContent = sentence;
  line.hidden = false;
}

async function start() {
  if (typeof WebAssembly !== "object") {
    say("This browser does not run WebAssembly, which the game needs. The texts can still be read.");
    return;
  }
  try {
    const { default: init } = await import(program.href);
    await init({ module_or_path: program.dataset.wasm });
  } catch (error) {
    console.warn("Senet did not start:", error);
    say("The game could not start: a part of it did not arrive. Please reload the page.");
  }
}

// Only a sealed release has a service worker; a build for development always shows the newest.
async function keepForOffline() {
  const workers = navigator.serviceWorker;
  if (!workers || !document.querySelector('meta[name="senet-version"]')) return;
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

await start();
await keepForOffline();
