// npm run test:firefox: the main flows in Firefox over WebDriver BiDi, against a server of its own with the demo. What it
// prints is stored in docs/evidence/firefox.txt. Firefox is FIREFOX_PATH, else /usr/bin/firefox-esr.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import client from "puppeteer-core/package.json" with { type: "json" };
import { atTheScreen } from "../e2e/firefox/at-the-screen.ts";
import { MAIN_FLOWS } from "../e2e/firefox/main-flows.ts";
import { findFirefox, openFirefox } from "../e2e/firefox/open-firefox.ts";
import startServer from "../e2e/start-server.ts";

const found = findFirefox(process.env);
if (!found) {
  console.error("There is no Firefox here. Install firefox-esr, or set FIREFOX_PATH to the program.");
  process.exit(1);
}

const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  console.log(line);
};

const wanted = process.argv[2] ?? "";
const flows = MAIN_FLOWS.filter((flow) => flow.title.includes(wanted));
if (flows.length === 0) {
  console.error(`No flow has "${wanted}" in its title.`);
  process.exit(1);
}

const stop = await startServer();
const firefox = await openFirefox(found);
let failed = 0;
try {
  say(`Main flows of ${new Date().toISOString()} in ${firefox.version}, over WebDriver BiDi`);
  say(`npm run test:firefox, Node ${process.version}, puppeteer-core ${client.version}`);
  for (const { title, run } of flows) {
    const started = performance.now();
    const page = await firefox.newPage();
    const fault = await run(atTheScreen(page, process.env.TENOR_URL ?? ""), firefox.downloads).then(
      () => firefox.complaints().join("; "),
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(fault === "" ? `✓ ${title} (${seconds} s)` : `× ${title} (${seconds} s): ${fault}`);
    if (fault !== "") failed += 1;
    firefox.complaints();
    await page.browserContext().close();
  }
  say(failed === 0 ? `All ${flows.length} flows passed.` : `${failed} of ${flows.length} flows failed.`);
} finally {
  await firefox.close();
  await stop();
}
if (wanted === "") {
  const evidence = path.resolve(import.meta.dirname, "../docs/evidence");
  mkdirSync(evidence, { recursive: true });
  writeFileSync(path.join(evidence, "firefox.txt"), `${lines.join("\n")}\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
