import type { Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { LoanRow, listLoans } from "../src/contract/loans.contract.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, type Member, read, signIn, test, untilQuiet } from "./tenor.ts";

type ListPage = DataOf<typeof listLoans>;

const NINE_LISTS = [
  "/all-loans",
  "/pending-loans",
  "/loan-offer-sent",
  "/pending-approval",
  "/loans/pending-deduction-setup",
  "/loans/pending-disbursal",
  "/loans/disbursed",
  "/completed-loans",
  "/rejected-loans",
] as const;

const isList = (response: Response) => new URL(response.url()).pathname === "/api/admin/loans";
const searchOf = (response: Response) => new URL(response.url()).searchParams;

async function answerTo(page: Page, act: () => Promise<unknown>): Promise<{ response: Response; list: ListPage }> {
  const awaited = page.waitForResponse(isList);
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: ListPage }).data };
}

const views = (page: Page) => page.getByRole("link", { name: /^View / });
const labels = (list: ListPage) => list.data.map((loan: LoanRow) => `View ${loan.user.name}, ${loan.reference}`);

async function expectRows(page: Page, list: ListPage): Promise<void> {
  await expect(views(page)).toHaveCount(list.data.length);
  for (const [place, label] of labels(list).entries()) await expect(views(page).nth(place)).toHaveAccessibleName(label);
}

for (const path of NINE_LISTS) {
  test(`LST-10: ${path} sorts by amount and by date where its headings are buttons, on the server and in the address`, async ({
    page,
  }) => {
    const newest = await answerTo(page, () => enter(page, "admin", path));
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
    await expect(page).toHaveURL(new RegExp(`${path}\\?sort=highest$`));
    await heading("Date Created").getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(heading("Date Created")).toHaveAttribute("aria-sort", "descending");
    // Its answer is not the one that the next key is pressed for.
    await untilQuiet(page);
    const oldest = await answerTo(page, () => page.keyboard.press("Enter"));
    const created = oldest.list.data.map(({ created_at }) => created_at);
    expect(created).toEqual(created.toSorted());
    await expectRows(page, oldest.list);
  });
}

test("LST-11, LST-27: organisation and days filter a list; page, reload, back and another person's tab keep them", async ({
  page,
  context,
}) => {
  const all = await answerTo(page, () => enter(page, "admin", "/all-loans"));
  const { organization_name: employer } = all.list.data[0] ?? { organization_name: "" };
  await page.getByRole("button", { name: "Filters" }).click();
  const box = page.getByLabel("Organisation");
  await box.fill(employer.toUpperCase());
  const chosen = await answerTo(page, () => box.press("Enter"));
  expect(searchOf(chosen.response).get("organization")).toBe(employer);
  await expect(box).toHaveValue(employer);
  expect(chosen.list.data.every((loan) => loan.organization_name === employer)).toBe(true);
  // A list that was read a moment ago is shown as it was, without another request.
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(box).toHaveValue("");
  await expect(page).toHaveURL(/\/all-loans$/);
  await expectRows(page, all.list);

  const { list: disbursed } = await answerTo(page, () => page.goto("/loans/disbursed?sort=oldest"));
  await page.getByRole("button", { name: "Filters" }).click();
  const first = lagosDateOf(new Date(disbursed.data[0]?.created_at ?? 0));
  await answerTo(page, () => page.getByLabel("Created from").fill(first));
  const last = "2027-12-31";
  const period = await answerTo(page, () => page.getByLabel("Created to").fill(last));
  expect(period.list.total).toBe(disbursed.total);
  expect(Object.fromEntries(searchOf(period.response))).toMatchObject({
    from_date: first,
    to_date: last,
    sort: "oldest",
  });
  const second = await answerTo(page, () => page.getByRole("link", { name: "Next page" }).click());
  expect(Object.fromEntries(searchOf(second.response))).toMatchObject({
    from_date: first,
    to_date: last,
    sort: "oldest",
  });
  await expectRows(page, second.list);
  await page.reload();
  await expectRows(page, second.list);
  await expect(page.getByRole("button", { name: "Filters, 2 set" })).toBeVisible();
  await expect(page.getByLabel("Created from")).toHaveValue(first);
  const shared = await context.newPage();
  await enter(shared, "risk", page.url());
  await expectRows(shared, second.list);
  await page.goBack();
  await expectRows(page, period.list);
});

test("ERR-59: a period that ends before it begins is said where the list would stand, without a notice", async ({
  page,
}) => {
  await enter(page, "admin", "/all-loans?from_date=2026-03-02&to_date=2026-03-01");
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  for (const notice of await page.getByRole("alert").all()) await expect(notice).toBeEmpty();
  await answerTo(page, () => page.getByRole("button", { name: "Clear filters" }).click());
  await expect(views(page).first()).toBeVisible();
});

test("LST-20, LST-21, LST-23: chosen columns stand in the address, survive a reload, and reset to those of the list", async ({
  page,
}) => {
  await enter(page, "admin", "/loans/disbursed");
  const headings = page.getByRole("columnheader");
  const seven = ["Name", "Phone", "Amount", "Tenor", "Type", "Organisation", "Date Created", "Action"];
  await expect(headings).toHaveText(seven);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("checkbox", { name: "Name" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Phone" }).uncheck();
  await page.getByRole("checkbox", { name: "Platform" }).check();
  await page.getByRole("checkbox", { name: "STATUS" }).check();
  const chosen = ["Name", "Amount", "Tenor", "Platform", "Type", "Organisation", "Date Created", "STATUS", "Action"];
  await expect(headings).toHaveText(chosen);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  await page.reload();
  await expect(headings).toHaveText(chosen);
  await answerTo(page, () => page.getByRole("link", { name: "Next page" }).click());
  await expect(headings).toHaveText(chosen);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset columns" }).click();
  await expect(headings).toHaveText(seven);
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
