import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectSaveInView } from "./in-reach.ts";

/** A phone, and a laptop at 200 % zoom. */
const NARROW = [360, 683];

/** What axe says of colours. The rest cannot change with the theme, which a rule in tidy.test.ts sees to. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Rows of a table are drawn alike, and so are cards of a board: of these it looks at the first few, and at every one where all is asked for. */
const FURTHER_ROWS = "tbody tr:nth-child(n + 6), ul[data-column] > li:nth-child(n + 4)";
/** The same on all pages of staff: looked at on the dashboard. */
const SIDEBAR = "aside[aria-label=Sidebar]";
/** What a dialog covers was looked at before it opened. */
const COVERED = "#root";
const LOOKS_AT_ALL = process.env.TENOR_TEST_LONG === "1";

/** Stands for the source of axe on a page that has it already. */
const NO_SOURCE = "0";

/** What was looked at elsewhere, or is like what is looked at. */
async function seenBefore(page: Page): Promise<readonly string[]> {
  if (LOOKS_AT_ALL) return [];
  if (await page.locator("[data-portal] [role=dialog]:visible").count()) return [FURTHER_ROWS, COVERED];
  return new URL(page.url()).pathname === "/dashboard" ? [FURTHER_ROWS] : [FURTHER_ROWS, SIDEBAR];
}

/** axe finds nothing in the current page; without given rules it checks everything. */
export async function expectNoAxeFindings(page: Page, rules?: readonly string[]): Promise<void> {
  const known = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  const hasAxe = known.every(Boolean);
  // All our frames are of our own origin. Otherwise axe would open a page for every look, to put the frames' answers
  // together there, which takes as long as the look itself.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SOURCE }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) });
  for (const seen of await seenBefore(page)) axe.exclude(seen);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Nothing moves any more, so that colours are what they stay; what opens is all there, and not yet to begin to move. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const isWhole = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).opacity === "1" && isWhole(element.parentElement));
    const isStill = (animation: Animation): boolean => {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return animation.playState !== "running" || endless;
    };
    return document.getAnimations().every(isStill) && [...document.querySelectorAll("[role=dialog]")].every(isWhole);
  });

/** axe finds nothing in light, and nothing amiss with the colours in dark. */
export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  for (const scheme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-color-scheme", name), scheme);
    await atRest(page);
    await expectNoAxeFindings(page, scheme === "dark" ? COLOR_RULES : undefined);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(0);
}

/** axe finds nothing in light and in dark, nothing makes a narrow page scroll sideways, and a dialog shows its buttons. */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.getByRole("dialog").count()) await expectSaveInView(page);
  await expectNoAxeFindingsInBothThemes(page);
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}
