import type { Page, Response } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { answerTo, expectRows, views } from "./loan-list-answers.ts";
import { enter, expect, type Member, read, signIn, test, untilQuiet } from "./tenor.ts";

const searchOf = (response: Response) => new URL(response.url()).searchParams;

test("LST-10: a list of several statuses sorts by amount and by date with the buttons of its headings, on the server and in the address", async ({
  page,
}) => {
  const newest = await answerTo(page, () => enter(page, "admin", "/loans/disbursed"));
  const heading = (name: string) => page.getByRole("columnheader", { name });
  await expect(heading("Date Created")).toHaveAttribute("aria-sort", "descending");
  const highest = await answerTo(page, () => heading("Amount").getByRole("button").click());
  expect(searchOf(highest.response).get("sort")).toBe("highest");
  expect(searchOf(highest.response).get("filterStatus")).toBe(searchOf(newest.response).get("filterStatus"));
  expect(highest.list.total).toBe(newest.list.total);
  const amounts = highest.list.data.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await expectRows(page, highest.list);
  await expect(heading("Amount")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/\/loans\/disbursed\?sort=highest$/);
  await heading("Date Created").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(heading("Date Created")).toHaveAttribute("aria-sort", "descending");
  // Its answer must not be mistaken for that of the next key.
  await untilQuiet(page);
  const oldest = await answerTo(page, () => page.keyboard.press("Enter"));
  const created = oldest.list.data.map(({ created_at }) => created_at);
  expect(created).toEqual(created.toSorted());
  await expectRows(page, oldest.list);
});

async function logOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
}

const openMenu = async (page: Page) => page.getByRole("button", { name: "Views" }).click();

async function nameOf(page: Page, member: Member): Promise<RegExp> {
  const user = await read<{ first_name: string; last_name: string }>(page, member, "/api/user");
  return new RegExp(`${user.first_name} ${user.last_name}`);
}

test("a saved view survives signing out, belongs to nobody else, opens as it was saved, and is deleted by name", async ({
  page,
}) => {
  const [auditor, sales] = [await nameOf(page, "auditor"), await nameOf(page, "sales")];
  await signIn(page, "auditor");
  const saved = "/all-loans?sort=highest&from_date=2026-01-01&columns=name~amount~status";
  const seen = await answerTo(page, () => page.goto(saved));
  await openMenu(page);
  await page.getByLabel("Save this view as").fill("This year, largest first");
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "This year, largest first" });
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await logOut(page, auditor);

  await signIn(page, "sales");
  await page.goto("/all-loans");
  await openMenu(page);
  await expect(page.getByText("No views yet. Save this list as you see it now.")).toBeVisible();
  await page.keyboard.press("Escape");
  await logOut(page, sales);

  await signIn(page, "auditor");
  await answerTo(page, () => page.goto("/all-loans"));
  await openMenu(page);
  const opened = await answerTo(page, () => link.click());
  expect(Object.fromEntries(searchOf(opened.response))).toEqual({ sort: "highest", from_date: "2026-01-01" });
  await expectRows(page, seen.list);
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Amount", "STATUS", "Action"]);

  await openMenu(page);
  await page.getByRole("button", { name: "Delete the view This year, largest first" }).click();
  await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(link).toHaveCount(0);
  await page.reload();
  await openMenu(page);
  await expect(page.getByText("No views yet.")).toBeVisible();
});

test("the list with a filter, and its menus of columns and views, fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "admin", "/all-loans?from_date=2026-01-01");
  await expect(views(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const menu of ["Columns", "Views"]) {
    await page.getByRole("button", { name: menu }).click();
    await expect(page.getByRole("region", { name: menu })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const box = await page.getByRole("region", { name: menu }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await page.keyboard.press("Escape");
  }
});

test("on a phone the first record begins in the upper half of the screen, and a button brings what stood above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const place of [
    "/audit",
    "/repayments/successful",
    "/repayments/failed",
    "/deductions/all",
    "/all-loans",
    "/leads",
  ]) {
    await enter(page, "admin", place);
    const first = page.locator("main :is(tbody tr[data-row], li > details)").first();
    await expect(first).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.y, place).toBeLessThan(360);
  }
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add a lead" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
