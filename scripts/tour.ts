// npm run tour: pictures of every page and of the dialogs of a loan, in pictures/tour, and of each look sheets with twelve
// pictures, in pictures/tour/sheets. With words it takes only the stops whose names contain one of them.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import startServer from "../e2e/start-server.ts";
import playwright from "../playwright.config.ts";
import { makeSheets } from "./tour/contact-sheets.ts";
import { STOPS } from "./tour/stops.ts";
import { type Look, takePictures } from "./tour/take-pictures.ts";

const FOLDER = path.resolve(import.meta.dirname, "../pictures/tour");
const LOOKS: readonly Look[] = [
  { theme: "light", width: 360, height: 740 },
  { theme: "light", width: 1366, height: 768 },
  { theme: "light", width: 1920, height: 1080 },
  { theme: "dark", width: 390, height: 844 },
  { theme: "dark", width: 1366, height: 768 },
];

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stopServer = await startServer();
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
let missed = 0;
try {
  const wanted = process.argv.slice(2);
  for (const stop of STOPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
    const taken = await Promise.all(LOOKS.map((look) => takePictures(browser, stop, look, FOLDER)));
    missed += taken.filter((isTaken) => !isTaken).length;
  }
  for (const look of LOOKS) await makeSheets(FOLDER, look);
} finally {
  await browser.close();
  await stopServer();
}
console.log(missed === 0 ? `All pictures and their sheets are in ${FOLDER}` : `${missed} pictures could not be taken`);
process.exitCode = missed === 0 ? 0 : 1;
