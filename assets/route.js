// Opens the screen that the address names, before anything is drawn and whatever programs may come.
const screens = ["houses", "play", "rules", "learn"];

function route() {
  const name = location.hash.slice(1).split("/")[0];
  document.documentElement.dataset.screen = screens.includes(name) ? name : "race";
}

route();
addEventListener("hashchange", route);
