import type { Browser, Page } from "@playwright/test";
import { FILLED } from "../src/web/features/applications/application.testkit.ts";
import { expect, test, untilQuiet } from "./tenor.ts";

// The goal itself applies on a machine that does nothing else, as with TENOR_TEST_LONG; else four times as much is
// allowed.
const PATIENCE = process.env.TENOR_TEST_LONG === "1" ? 1 : 4;
const LARGEST_PAINT_MAX_MS = PATIENCE * 2500;
const ANSWER_MAX_MS = PATIENCE * 100;
const CODE_BYTES_MAX = 100_000;

/** A slow phone on slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_700, uploadThroughput: 86_400 };
const CPU_SLOWDOWN = 4;
const TRIES = 3;
const PAGES = ["/", ...[1, 2, 3, 4, 5, 6].map((step) => `/apply-step${step}`)];

// What a cold visit shows: the later steps redirect to the second, where BVN and NIN must be entered again.
const COLD_PAGES = PAGES.slice(0, 3);
const DRAFT = JSON.stringify({ at: Date.now(), fields: { ...FILLED, bvn: "", nin: "" } });

function say(text: string): void {
  test.info().annotations.push({ type: "figure", description: text });
  process.stdout.write(`    ${text}\n`);
}

/** A cold visit with a draft on the device, so that later steps have data to show. */
async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.TENOR_URL ?? "",
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript((draft) => localStorage.setItem("tenor-application-draft", draft), DRAFT);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

/** The largest contentful paint once the page has loaded. */
async function largestPaint(browser: Browser, path: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  const start = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return start;
}

for (const path of PAGES) {
  test(`PUB-01, PUB-05: ${path} fetches at most 100 kB of scripts and styles`, async ({ page }) => {
    const sizes: number[] = [];
    page.on("requestfinished", async (request) => {
      if (["script", "stylesheet"].includes(request.resourceType()))
        sizes.push((await request.sizes()).responseBodySize);
    });
    await page.goto(path);
    await untilQuiet(page);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    say(`${path}: ${bytes} bytes of scripts and styles in ${sizes.length} files`);
    expect(sizes.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(CODE_BYTES_MAX);
  });
}

for (const path of COLD_PAGES) {
  test(`PUB-01, PUB-05: under slow 4G and a processor four times slower, the largest paint of ${path} is within 2.5 s, or four times that beside other work`, async ({
    browser,
  }) => {
    test.slow();
    // A busy machine gets two more tries; the page is the same in all of them.
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 1; attempt <= TRIES && best > LARGEST_PAINT_MAX_MS; attempt += 1)
      best = Math.min(best, await largestPaint(browser, path));
    say(`${path}: largest contentful paint ${Math.round(best)} ms`);
    expect(best).toBeGreaterThan(0);
    expect(best).toBeLessThanOrEqual(LARGEST_PAINT_MAX_MS);
  });
}

/** The longest time from a key or a click to what the browser showed of it. */
async function slowestAnswer(browser: Browser): Promise<{ key: number; step: number }> {
  const page = await slowPage(browser);
  await page.goto("/apply-step2");
  await page.getByLabel("BVN").waitFor();
  await untilStill(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "event",
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  const slowest = async (): Promise<number> => {
    await page.waitForTimeout(400);
    return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen.splice(0)));
  };
  await page.getByLabel("BVN").focus();
  await page.keyboard.type("22212345678", { delay: 60 });
  await page.getByLabel("NIN").focus();
  await page.keyboard.type("12345678901", { delay: 60 });
  const key = await slowest();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 5 of 6").waitFor();
  let step = await slowest();
  for (const number of [4, 3, 2, 1]) {
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByText(`Step ${number} of 6`).waitFor();
    step = Math.max(step, await slowest());
  }
  await page.context().close();
  return { key, step };
}

const untilStill = (page: Page) => page.waitForLoadState("networkidle");

test("PUB-05: with a processor four times slower every key and every step is answered within 100 ms, or four times that beside other work", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  let best = { key: Number.POSITIVE_INFINITY, step: Number.POSITIVE_INFINITY };
  for (let attempt = 1; attempt <= TRIES && Math.max(best.key, best.step) > ANSWER_MAX_MS; attempt += 1) {
    const found = await slowestAnswer(browser);
    best = { key: Math.min(best.key, found.key), step: Math.min(best.step, found.step) };
  }
  say(`slowest answer to a key ${Math.round(best.key)} ms, to a step ${Math.round(best.step)} ms`);
  expect(best.key).toBeLessThanOrEqual(ANSWER_MAX_MS);
  expect(best.step).toBeLessThanOrEqual(ANSWER_MAX_MS);
});
