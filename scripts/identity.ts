// npm run identity: draws the icon of a phone's home screen and the card that a shared link shows, in src/web/identity,
// from the mark.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import playwright from "../playwright.config.ts";

const WEB = path.resolve(import.meta.dirname, "../src/web");
const mark = readFileSync(path.join(WEB, "identity/favicon.svg"), "utf8");
const font = (name: string) => {
  const bytes = readFileSync(path.join(WEB, "ui/tokens", name)).toString("base64");
  return `url("data:font/woff2;base64,${bytes}") format("woff2")`;
};

// The home screen cuts its own corners.
const icon = `<style>body { margin: 0; background: #0c5b3f } svg { display: block; width: 180px; height: 180px }</style>${mark}`;

const card = `<style>
  @font-face { font-family: Bricolage; src: ${font("bricolage.woff2")} }
  @font-face { font-family: Inter; font-weight: 400 650; src: ${font("inter.woff2")} }
  body { margin: 0; padding: 84px 96px; width: 1008px; height: 462px; background: #f4f2ec; color: #17201b; font: 32px Inter }
  header { display: flex; align-items: center; gap: 22px; font: 600 44px Bricolage; letter-spacing: -0.02em }
  header svg { width: 72px; height: 72px }
  h1 { margin: 64px 0 44px; font: 600 84px/1.04 Bricolage; letter-spacing: -0.03em }
  .pay { display: flex; gap: 8px; height: 56px }
  .pay span { border-radius: 8px; background: #0c5b3f }
  .pay span + span { background: #f0b766 }
  p { display: flex; justify-content: space-between; margin: 16px 0 0; color: #4a554f; font-size: 26px }
</style>
<header>${mark}Tenor</header>
<h1>Loans repaid<br>from your salary</h1>
<div class="pay"><span style="flex: 79"></span><span style="flex: 21"></span></div>
<p><span>What you keep</span><span>What repays the loan</span></p>`;

const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
for (const [name, html, width, height] of [
  ["touch-icon.png", icon, 180, 180],
  ["social-card.png", card, 1200, 630],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // A few flat colours: a palette is a third of the weight.
  await sharp(await page.screenshot())
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path.join(WEB, "identity", name));
}
await browser.close();
