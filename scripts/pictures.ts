// npm run pictures: takes the pictures of the README from a demo Tenor at TENOR_URL.
import { chromium } from "@playwright/test";

const url = process.env.TENOR_URL ?? "http://localhost:4400";
const folder = new URL("../docs/pictures/", import.meta.url).pathname;
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, baseURL: url, colorScheme: "light" });

await page.goto("/login");
await page.getByLabel("Email").fill("admin@tenor.test");
await page.getByLabel("Password", { exact: true }).fill("Tenor-demo-2026");
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL(/dashboard/);

await page.goto("/dashboard?filter=this_year");
await page.getByRole("link", { name: /^Collection rate/ }).waitFor();
await page.setViewportSize({ width: 1366, height: 980 });
await page.getByRole("figure", { name: "Collections due and received, as bars" }).waitFor();
await page.screenshot({ path: `${folder}dashboard.png` });
await page.setViewportSize({ width: 1366, height: 768 });

await page.goto("/all-loans");
await page
  .getByRole("link", { name: /^View / })
  .first()
  .waitFor();
await page.screenshot({ path: `${folder}queue.png` });

await page.goto("/pending-approval");
await page
  .getByRole("link", { name: /^View / })
  .first()
  .click();
await page.getByRole("button", { name: "Approve", exact: true }).waitFor();
await page.screenshot({ path: `${folder}loan.png` });
await browser.close();
