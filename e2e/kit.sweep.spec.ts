import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessible.ts";
import { agreedLook, lookOf } from "./kit-look.ts";
import { expect, test } from "./tenor.ts";

const SCHEMES = ["light", "dark"] as const;

/** Nothing blinks or slides while it is looked at. */
async function openKit(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: scheme });
  await page.goto("/kit");
  await expect(page.getByRole("heading", { name: "Kit", level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Calendar: A day" })).toBeVisible();
  await page.evaluate((name) => document.documentElement.setAttribute("data-color-scheme", name), scheme);
  await page.evaluate(() => document.fonts.ready);
}

/** The samples without a size, and those whose contents reach out of them. */
const illDrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-sample]")]
      .filter((sample) => {
        const states = [...(sample.lastElementChild?.children ?? [])].map((state) => state.getBoundingClientRect());
        const isFlat = states.length === 0 || states.some(({ width, height }) => width === 0 || height === 0);
        return isFlat || sample.scrollWidth > sample.clientWidth;
      })
      .map(({ dataset }) => dataset.sample),
  );

/** What can have the focus and does not show it. */
const withoutOutline = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "[data-sample] :is(a[href], button:enabled, input:enabled, select:enabled)",
      ),
    ]
      // What a phone alone shows takes no focus on a wide screen.
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        element.focus({ focusVisible: true } as FocusOptions);
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test("every component of the kit is drawn, fits at 1366 and 390 px, shows its focus and is accessible in both themes", async ({
  page,
}) => {
  for (const scheme of SCHEMES) {
    await openKit(page, scheme);
    await expectNoAxeFindings(page);
    expect(await withoutOutline(page), scheme).toEqual([]);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await illDrawn(page), `${scheme} at ${width}`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  }
});

test("the kit looks as was agreed: a lost style names the component and the theme", async ({ page }) => {
  const look: string[] = [];
  for (const scheme of SCHEMES) {
    await openKit(page, scheme);
    look.push(...(await lookOf(page)).map((line) => `${scheme} ${line}`));
  }
  expect(look).toEqual(agreedLook(look));
});

test("a day is typed or picked, a notice is undone, and a drawer and a dialog open and close", async ({ page }) => {
  await openKit(page, "light");
  const day = page.getByLabel("A day", { exact: true }).first();
  await day.fill("24 apr 26");
  await day.press("Tab");
  await expect(day).toHaveValue("24 Apr 2026");
  await day.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Fri 24 Apr 2026" }).first()).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue("17 Apr 2026");
  await expect(day).toBeFocused();
  await page.getByRole("button", { name: "With Undo" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  for (const name of ["Drawer", "Dialog"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator("dialog")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
  }
});
