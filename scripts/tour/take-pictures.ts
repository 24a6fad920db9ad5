import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { enter, type Member } from "../../e2e/tenor.ts";

export interface Look {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

/** One thing to look at: a page, or a page with something opened on it. */
export interface Stop {
  readonly name: string;
  /** Absent for guests. */
  readonly member?: Member;
  readonly place: string | ((page: Page) => Promise<string>);
  readonly open?: (page: Page) => Promise<unknown>;
}

/** Takes one picture of a stop; false, with a line why, where it could not be reached. */
export async function takePictures(browser: Browser, stop: Stop, look: Look, folder: string): Promise<boolean> {
  const { theme, width, height } = look;
  const name = `${stop.name}-${width}-${theme}`;
  const context = await browser.newContext({
    baseURL: process.env.TENOR_URL ?? "",
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
  });
  try {
    const page = await context.newPage();
    const place = typeof stop.place === "string" ? stop.place : await stop.place(page);
    if (stop.member) await enter(page, stop.member, place);
    else await page.goto(place);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await settled(page);
    await stop.open?.(page);
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: stop.open === undefined });
    console.log(name);
    return true;
  } catch (error) {
    console.log(`${name}: ${(error as Error).message.split("\n")[0]}`);
    return false;
  } finally {
    await context.close();
  }
}

/** Nothing loads and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page
    .locator("[aria-busy=true]")
    .waitFor({ state: "detached", timeout: 10_000 })
    .catch(() => undefined);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.waitForTimeout(150);
}
