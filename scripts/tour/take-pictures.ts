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
  /** Takes the whole page although something was opened; otherwise only the screen. */
  readonly whole?: boolean;
  /** What happens to the server's answers to an address: they fail, or never arrive. */
  readonly answers?: { readonly to: string | RegExp; readonly come: "failed" | "never" };
}

/** The end of the names of the pictures of a look. */
export const suffixOf = ({ theme, width }: Look) => `-${width}-${theme}.png`;

/** Takes one picture of a stop; false, with a line why, where it could not be reached. */
export async function takePictures(browser: Browser, stop: Stop, look: Look, folder: string): Promise<boolean> {
  const { theme, width, height } = look;
  const file = `${stop.name}${suffixOf(look)}`;
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
    page.setDefaultTimeout(20_000);
    if (stop.answers) await disturb(page, stop.answers);
    const place = typeof stop.place === "string" ? stop.place : await stop.place(page);
    if (stop.member) await enter(page, stop.member, place);
    else await page.goto(place);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const patience = stop.answers?.come === "never" ? 1000 : 10_000;
    await settled(page, patience);
    await stop.open?.(page);
    if (stop.open === undefined || stop.whole) await unroll(page, width);
    await settled(page, patience);
    await page.screenshot({ path: path.join(folder, file) });
    console.log(file);
    return true;
  } catch (error) {
    console.log(`${file}: ${(error as Error).message.split("\n")[0]}`);
    return false;
  } finally {
    await context.close();
  }
}

async function disturb(page: Page, { to, come }: NonNullable<Stop["answers"]>): Promise<void> {
  await page.route(to, (route) => (come === "failed" ? route.fulfill({ status: 500, body: "" }) : undefined));
}

/** Makes the window as high as the page, so that everything is visible and sticky elements appear once. */
async function unroll(page: Page, width: number): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.waitForLoadState("load");
    await page.waitForTimeout(400);
  }
}

/** Waits until nothing loads or moves any more. */
async function settled(page: Page, patience: number): Promise<void> {
  await page
    .locator("[aria-busy=true]")
    .first()
    .waitFor({ state: "detached", timeout: patience })
    .catch(() => undefined);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.waitForTimeout(150);
}
