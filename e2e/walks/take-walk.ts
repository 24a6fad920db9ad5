import type { Browser } from "@playwright/test";
import { enter } from "../tenor.ts";
import { CountedPerson, type Effort } from "./counted-person.ts";
import type { WALKS } from "./walks.ts";
import type { Ways } from "./ways.ts";

/** What a walk cost. */
export interface Cost extends Effort {
  readonly seconds: number;
}

/** Takes a walk on a laptop's screen, from the dashboard of its member on. */
export async function takeWalk(
  browser: Browser,
  walk: (typeof WALKS)[number],
  ways: Ways,
  clockShiftMs: number,
): Promise<Cost> {
  const context = await browser.newContext({
    baseURL: process.env.TENOR_URL ?? "",
    viewport: { width: 1366, height: 768 },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
  });
  try {
    const page = await context.newPage();
    if (clockShiftMs !== 0) await page.clock.install({ time: Date.now() + clockShiftMs });
    const go = await walk.ready(page, ways);
    await enter(page, walk.member, "/dashboard");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const person = new CountedPerson(page);
    const begun = performance.now();
    await go(person);
    return { ...person.effort, seconds: Math.round((performance.now() - begun) / 100) / 10 };
  } finally {
    await context.close();
  }
}
