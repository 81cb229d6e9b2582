// Asks the built worker thousands of questions and holds its memory to what it was at first:
// `./check` does; by hand `node tests/browser/worker.mjs [QUESTIONS]`, after `./play --build`.
// The worker is the site's own, in a room that has a worker's two doors and nothing else.
import { readdirSync, readFileSync } from "node:fs";

const questions = Number(process.argv[2] ?? 60_000);
const folder = new URL("../../dist/", import.meta.url);
const worker = readdirSync(folder).find((name) => name.startsWith("worker-"));
if (!worker) throw new Error("dist/ holds no worker: ./play --build makes one");

const said = [];
globalThis.postMessage = (what) => said.push(what);
// A site's scripts are modules wherever they lie; here only their text says so.
const glue = readFileSync(new URL(`${worker}/worker.js`, folder), "base64");
const { default: start } = await import(`data:text/javascript;base64,${glue}`);
const program = await start({
  module_or_path: readFileSync(new URL(`${worker}/worker_bg.wasm`, folder)),
});
if (!String(said.pop()).startsWith("ready")) throw new Error("the worker does not listen");

// Every position of a whole game of each way, with its score.
const golden = new URL("../golden/", import.meta.url);
const asked = readdirSync(golden).flatMap((file) =>
  readFileSync(new URL(file, golden), "utf8")
    .split("\n")
    .map((line) => /^([CS./]{32} [CS] \d+-\d+ \S+) ([1-6]): (.*)$/.exec(line))
    .filter((found) => found && found[3].includes(" "))
    .map(([, position, score]) => ({ way: file.replace(".txt", ""), position, score: +score })),
);
if (asked.length < 1000) throw new Error(`only ${asked.length} positions were found`);

const levels = ["novice", "apprentice", "apprentice", "apprentice", "scribe"];
const ask = (number) => {
  const level = number % 1000 === 0 ? "priest" : levels[number % levels.length];
  const move = { level, ...asked[number % asked.length], seed: number };
  const data =
    number % 5000 === 1
      ? [{ asker: "Houses", number }, { Houses: { flat: [1, 2], square: 26, own: 0, enemy: 0 } }]
      : [{ asker: "Play", number }, { Move: move }];
  globalThis.onmessage({ data });
  const answer = said.pop();
  const good = Array.isArray(answer) && answer[0].number === number && said.length === 0;
  if (!good) throw new Error(`no answer to ${JSON.stringify(data)}`);
};

const held = () => program.memory.buffer.byteLength / 1024;
const began = Date.now();
let first = 0;
for (let number = 0; number < questions; number += 1) {
  ask(number);
  if (number === Math.floor(questions / 10)) first = held();
}
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(`${questions} questions in ${seconds} s: ${first} kB at a tenth, ${held()} kB at the end`);
if (held() > first) throw new Error("the worker's memory grows");
