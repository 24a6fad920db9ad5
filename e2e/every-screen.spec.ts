import type { Page } from "@playwright/test";
import { SCREENS, type Screen } from "../src/web/app/screens.ts";
import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

// Every screen of the table, so that a new one is looked at by itself: axe in both themes, the widths, the heading, the
// landmarks, the title, what its layout has and where Tab goes. What opens over a screen is looked at beside its own tests.

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

/** They lead to the first step until the ones before them are filled in, where apply.spec.ts looks at their titles. */
const isLaterStep = ({ path }: Screen) => /^\/apply-step[2-6]$/.test(path);

/** One heading of the first level, one main place, and a title that says where one is. */
async function expectStructure(page: Page, screen: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page).toHaveTitle(isLaterStep(screen) ? /^\S.* · Tenor$/ : `${screen.title} · Tenor`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  const order = await page.evaluate(() =>
    [...document.querySelectorAll("[tabindex]")].map((element) => (element as HTMLElement).tabIndex),
  );
  expect(order.filter((index) => index > 0)).toEqual([]);
}

/** The pages without a footer; the others with a layout of their own may have one. */
const WITHOUT_FOOTER = /^\/($|login$|register$|forgot-password$|apply-step)/;

/** The shell has its sidebar for staff, its banner and its footer; those that are bare have no sidebar. */
async function expectLayout(page: Page, { layout, guard, path, onEnter }: Screen): Promise<void> {
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const footer = page.getByRole("contentinfo");
  if (layout === "bare") {
    await expect(sidebar).toHaveCount(0);
    if (WITHOUT_FOOTER.test(path)) await expect(footer).toHaveCount(0);
    return;
  }
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(footer).toBeVisible();
  await expect(sidebar).toHaveCount(guard === "guarded" && !onEnter ? 1 : 0);
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

/** The requirements that a screen of this kind meets. */
const idsOf = ({ guard, layout }: Screen) =>
  [layout === "shell" ? "SHL-10, SHL-11" : "SHL-12", ...(guard === "guarded" ? [] : ["PUB-09"])].join(", ");

for (const screen of SCREENS)
  test(`GRD-41, ${idsOf(screen)}, ${screen.path}: no axe finding in either theme, no sideways scroll from 360 to 1920 px, one heading, landmarks, its title and layout, Tab reaches the content`, async ({
    page,
  }) => {
    await open(page, screen);
    await expectStructure(page, screen);
    await expectLayout(page, screen);
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
