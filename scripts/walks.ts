// npm run walks: a counted person does eight pieces of work at a demo Tenor of its own, and docs/evidence/walks.md gets
// what each costs beside what it cost before. With `--before <folder>` the older tree in that folder is walked instead, as
// its console asks for; it needs its own packages (npm ci). Numbers behind take only those walks and write nothing.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { shiftIntoCallingHours } from "../e2e/calling-hours.ts";
import { startServerOff } from "../e2e/start-server.ts";
import { type Cost, takeWalk } from "../e2e/walks/take-walk.ts";
import { WALKS } from "../e2e/walks/walks.ts";
import { BEFORE } from "../e2e/walks/walks-before.ts";
import { NOW } from "../e2e/walks/walks-now.ts";
import { type Costs, walksPage } from "../e2e/walks/walks-page.ts";
import playwright from "../playwright.config.ts";

const HERE = path.resolve(import.meta.dirname, "..");
const BEFORE_COSTS = path.join(HERE, "e2e/walks/costs-before.json");
const PAGE = path.join(HERE, "docs/evidence/walks.md");

const { values, positionals } = parseArgs({ options: { before: { type: "string" } }, allowPositionals: true });
const wanted = WALKS.filter((_, place) => positionals.length === 0 || positionals.includes(String(place + 1)));
const shift = shiftIntoCallingHours(new Date());
const stopServer = await startServerOff(shift, values.before && path.resolve(values.before));
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
const costs: Record<string, Cost> = {};
try {
  for (const walk of wanted) {
    const cost = await takeWalk(browser, walk, values.before ? BEFORE : NOW, shift);
    costs[walk.title] = cost;
    console.log(`${walk.title}: ${cost.clicks} clicks, ${cost.keys} keys, ${cost.seconds} s`);
  }
} finally {
  await browser.close();
  await stopServer();
}
if (wanted.length === WALKS.length) {
  if (values.before) writeFileSync(BEFORE_COSTS, `${JSON.stringify(costs, null, 2)}\n`);
  else writeFileSync(PAGE, walksPage(JSON.parse(readFileSync(BEFORE_COSTS, "utf8")) as Costs, costs));
}
