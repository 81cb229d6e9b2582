// Audits a route of the built page on the auditor's own phone profile: `./check --lighthouse`.
// Usage: node tests/browser/lighthouse.mjs TOOL ROUTE, where TOOL is the built `senet`.
import { spawn, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const LEAST = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const REPORT = "target/check/lighthouse";

const [tool, route] = process.argv.slice(2);
mkdirSync("target/check", { recursive: true });

const site = spawn(tool, ["serve", "dist", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((found, lost) => {
  site.on("exit", () => lost(new Error("the site could not be served")));
  createInterface(site.stdout).on("line", (line) => {
    const match = /http:\S+/.exec(line);
    if (match) found(match[0]);
  });
});

let failed = 0;
try {
  execFileSync(
    "node_modules/.bin/lighthouse",
    [
      `${address}${route}`,
      "--quiet",
      `--only-categories=${CATEGORIES}`,
      "--output=json",
      "--output=html",
      `--output-path=${REPORT}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run",
    ],
    { stdio: "inherit" },
  );
  const { audits, categories } = JSON.parse(readFileSync(`${REPORT}.report.json`, "utf8"));
  for (const name of CATEGORIES) {
    const { title, score, auditRefs } = categories[name];
    const points = Math.round(score * 100);
    console.log(`${String(points).padStart(4)}  ${title}`);
    if (points >= LEAST) continue;
    failed += 1;
    for (const { id, weight } of auditRefs) {
      const { score: part, title: what, displayValue = "" } = audits[id];
      if (weight > 0 && part !== null && part < 0.9) console.log(`        ${what} ${displayValue}`);
    }
  }
  console.log(`      report: ${REPORT}.report.html; at least ${LEAST} in each`);
} finally {
  site.kill();
}
process.exit(failed ? 1 : 0);
