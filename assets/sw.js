// The service worker: the page without a network, and one whole version at a time.
//
// Sealing a release replaces SEAL by the release's version and its files, each with its hash.
// The browser checks every fetched file against its hash, so a file of another version, or a
// host's "not found" page in a file's place, is never stored and never run.
const SEAL = { version: "", first: {}, late: {} };

const SCOPE = self.registration.scope;
// Other copies of the page may live on the same origin: each keeps to its own caches.
const OURS = `senet ${SCOPE} `;
const CACHE = OURS + SEAL.version;
const FILES = { ...SEAL.first, ...SEAL.late };
const HASHED = /-[0-9a-f]{12,16}[._/]/;

const address = (path) => new URL(path, SCOPE).href;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "late") event.waitUntil(storeLate());
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  event.respondWith(mode === "navigate" ? visit(event.request) : answer(event.request));
});

// All of the first screen or nothing: when this throws, the version before goes on as it was.
async function install() {
  const paths = Object.keys(SEAL.first);
  const whole = await Promise.all(paths.map(load));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(paths.map((path, at) => cache.put(address(path), whole[at])));
  } catch (full) {
    await caches.delete(CACHE);
    throw full;
  }
  // The names of programs carry their hashes, so a page of the version before can stay open and
  // be served by this worker; there is no reason to wait until it is closed.
  await self.skipWaiting();
}

// Keeps the version before for the pages that it has open, and nothing older.
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// What the first screen does without, fetched once the page has nothing better to do.
async function storeLate() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(SEAL.late)) {
    if (await cache.match(address(path))) continue;
    try {
      await cache.put(address(path), await load(path));
    } catch {
      // No network or no room: the next load tries again.
    }
  }
}

async function visit(request) {
  const path = new URL(request.url).pathname;
  const home = new URL(SCOPE).pathname;
  const page = path === home || path === `${home}index.html` ? address("./") : request.url;
  return (await stored(page)) ?? fetch(request).catch(() => Response.redirect(SCOPE));
}

async function answer(request) {
  const found = await stored(request.url);
  if (found) return found;
  const path = request.url.slice(SCOPE.length).split("#")[0];
  if (!Object.hasOwn(FILES, path)) return fetch(request);
  try {
    const response = await load(path);
    const copy = response.clone();
    const cache = await caches.open(CACHE);
    await cache.put(address(path), copy).catch(() => {});
    return response;
  } catch {
    return Response.error();
  }
}

async function stored(url) {
  const options = { ignoreVary: true };
  const cache = await caches.open(CACHE);
  return (await cache.match(url, options)) ?? matchBefore(url, options);
}

async function matchBefore(url, options) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const found = await (await caches.open(name)).match(url, options);
    // An unhashed name of the version before is another file under the same name.
    if (found && HASHED.test(url.slice(SCOPE.length))) return found;
  }
  return undefined;
}

// The file, exactly as it was sealed. What the browser's own cache holds may be a host's mistake
// of yesterday, so a file that does not fit is asked for once more, past that cache.
async function load(path) {
  const once = async (cache) => {
    const response = await fetch(address(path), { integrity: FILES[path], cache, redirect: "error" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  return once(HASHED.test(path) ? "default" : "no-cache").catch(() => once("reload"));
}
