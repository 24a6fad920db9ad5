import type { Browser, Page } from "@playwright/test";

/** A bad mobile line (400 kbit/s, 400 ms to the first answer) and a cheap phone's processor. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;

/** What a person saw, in milliseconds from the click; shifts as the browser's own sum. */
export interface Seen {
  readonly paint: number;
  readonly readable: number;
  readonly shift: number;
}

/** Notes in the page what moves, from its first moment. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) noted.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);

/** Puts a page on a slow line and a slow processor; answers what loses the connection and brings it back. */
export async function slowDown(page: Page): Promise<(isOnline: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return async (isOnline) => {
    await devtools.send("Network.emulateNetworkConditions", { ...LINE, offline: !isOnline });
  };
}

/** Opens a page cold on a slow line, and tells when it was painted, when it could be read, and how much has moved. */
export async function seenSlowly(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  readable: (page: Page) => Promise<unknown>,
): Promise<Seen> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await noteShifts(page);
  await slowDown(page);
  await open(page);
  await readable(page);
  const seen = await page.evaluate(() => ({
    readable: performance.now(),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  const shift = await shiftOf(page);
  await context.close();
  return { ...seen, shift };
}
