import type { Page } from "@playwright/test";
import { SCREENS, type Screen } from "../src/web/app/screens.ts";
import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

// Every screen of the table, so that a new one is looked at by itself: axe in both themes, the widths, the heading, the
// landmarks, the title and where Tab goes. What opens over a screen is looked at beside its own tests.

/** A phone, a laptop at 200 % zoom, a tablet, the staff's laptop and a wide screen. */
const WIDTHS = [360, 683, 768, 1366, 1920];

/** What stands for the parts of an address that are not words: things of the demo, or links that nobody has. */
const PARTS: Readonly<Record<string, string>> = {
  id: "1",
  figure: "disbursed",
  token: "unknown",
  reference: "TN-000001",
};

function addressOf({ path }: Screen): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => PARTS[name] ?? "1");
}

async function open(page: Page, screen: Screen): Promise<void> {
  if (screen.guard === "guarded") await enter(page, "admin", addressOf(screen));
  else await page.goto(addressOf(screen));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** One heading of the first level, one main place, and a title that says where one is. */
async function expectStructure(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page).toHaveTitle(/^\S.* · Tenor$/);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  const order = await page.evaluate(() =>
    [...document.querySelectorAll("[tabindex]")].map((element) => (element as HTMLElement).tabIndex),
  );
  expect(order.filter((index) => index > 0)).toEqual([]);
}

/** In the shell the first Tab reaches the link to the content, which leads there; elsewhere Tab goes into the content itself. */
async function expectTabReachesMain(page: Page, { layout }: Screen): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const inMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  if (layout === "shell") {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(inMain).toBe(true);
    return;
  }
  if ((await page.locator("main :is(a[href], button, input, select, textarea):visible").count()) === 0) return;
  for (let pressed = 0; pressed < 12 && !(await inMain()); pressed += 1) await page.keyboard.press("Tab");
  expect(await inMain()).toBe(true);
}

for (const screen of SCREENS)
  test(`${screen.guard === "guarded" ? "" : "PUB-09, "}${screen.path}: no axe finding in either theme, no sideways scroll from 360 to 1920 px, one heading, landmarks, a title, Tab reaches the content`, async ({
    page,
  }) => {
    await open(page, screen);
    await expectStructure(page);
    await expect.poll(async () => (await page.getByRole("main").innerText()).length).toBeGreaterThan(40);
    await expectNoAxeFindingsInBothThemes(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectTabReachesMain(page, screen);
  });

test("whoever asks for less motion sees none: pages, menus, dialogs and notices are there at once", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, "admin", "/all-loans");
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
    );
  for (const [press, opened] of [
    ["Download report", page.getByRole("button", { name: "Export" })],
    ["Columns", page.getByRole("region", { name: "Columns" })],
  ] as const) {
    await page.getByRole("button", { name: press, exact: true }).click();
    expect(await longest()).toBeLessThanOrEqual(1);
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ControlOrMeta+k");
  expect(await longest()).toBeLessThanOrEqual(1);
});
