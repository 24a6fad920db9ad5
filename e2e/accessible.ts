import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectSaveInView } from "./in-reach.ts";

/** A phone, and a laptop at 200 % zoom. */
const NARROW = [360, 683];

/** The rules of axe about colours. The others cannot depend on the theme, which a rule in tidy.test.ts ensures. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Rows of a table look alike, and so do cards of a board: only the first few are checked, in a long run all of them. */
const FURTHER_ROWS = "tbody tr:nth-child(n + 6), ul[data-column] > li:nth-child(n + 4)";
/** The same on all pages of staff, so only checked on the dashboard. */
const SIDEBAR = "aside[aria-label=Sidebar]";
const LOOKS_AT_ALL = process.env.TENOR_TEST_LONG === "1";

/** Replaces the source of axe on a page that has it already. */
const NO_SOURCE = "0";

/** Parts that are checked elsewhere, or look like checked ones. */
function seenBefore(page: Page): readonly string[] {
  if (LOOKS_AT_ALL) return [];
  return new URL(page.url()).pathname === "/dashboard" ? [FURTHER_ROWS] : [FURTHER_ROWS, SIDEBAR];
}

/** Expects no axe findings in the current page, by these rules or by all. */
export async function expectNoAxeFindings(page: Page, rules?: readonly string[]): Promise<void> {
  const known = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  const hasAxe = known.every(Boolean);
  // Legacy mode is enough because all our frames are of our own origin. Otherwise axe opens a page for every check to
  // combine the frames' answers, which takes as long as the check itself.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SOURCE }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) });
  // What a dialog covers was checked before it opened.
  if (!LOOKS_AT_ALL && (await page.locator("dialog[open]").count())) axe.include("dialog[open]");
  for (const seen of seenBefore(page)) axe.exclude(seen);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Waits until animations have ended and opened dialogs are opaque, so that colours are final. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const isWhole = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).opacity === "1" && isWhole(element.parentElement));
    const isStill = (animation: Animation): boolean => {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return animation.playState !== "running" || endless;
    };
    return document.getAnimations().every(isStill) && [...document.querySelectorAll("dialog[open]")].every(isWhole);
  });

/** Expects no axe findings in light, and none about colours in dark. */
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

/** Expects no axe findings in light and in dark, no sideways scroll on a narrow page, and a dialog's buttons in view. */
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
