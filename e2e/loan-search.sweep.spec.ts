import type { Page } from "@playwright/test";
import { enter, expect, test, untilQuiet } from "./tenor.ts";

// A reused browser context sometimes does not report the tab that a middle click opens.
test.use({ reuseContext: false });

/** The list with a stopped clock, and the requests made since. */
async function openAtRest(page: Page): Promise<{ asked: string[]; type: (text: string) => Promise<void> }> {
  await page.clock.install();
  await enter(page, "admin", "/all-loans");
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/admin/loans") asked.push(searchParams.get("q") ?? "");
  });
  const box = page.getByRole("searchbox", { name: "Search loans" });
  return { asked, type: (text) => box.pressSequentially(text) };
}

test("LST-11 to LST-13, CST-01: a search sends one request, 2 seconds after the first key, with what the box holds then", async ({
  page,
}) => {
  const { asked, type } = await openAtRest(page);
  await type("a");
  await page.clock.runFor(1500);
  await type("de");
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["ade"]);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\?q=ade$/);
  expect(asked).toEqual(["ade"]);
  await type("b");
  await page.clock.runFor(2000);
  await expect.poll(() => asked).toEqual(["ade", "adeb"]);
});

test("LST-19, LST-25: View is a link, the row opens too, and the middle button opens the loan in another tab", async ({
  page,
  context,
}) => {
  await enter(page, "admin", "/pending-approval");
  const view = page.getByRole("link", { name: /^View/ }).first();
  const place = (await view.getAttribute("href")) ?? "";
  expect(place).toMatch(/^\/loans\/\d+$/);
  // Rows that are redrawn between mouse down and mouse up are not clicked.
  await untilQuiet(page);
  const opened = context.waitForEvent("page");
  await view.click({ button: "middle" });
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(new RegExp(`${place}$`));
  // On a busy machine the first load of a tab may be reported too late; the reload is reported in time.
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "Affordability" })).toBeVisible();
  await expect(page).toHaveURL(/\/pending-approval$/);
  await view.click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await page.goBack();
  await page.getByRole("row").nth(1).getByRole("cell").first().click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
});
