import type { Locator, Page } from "@playwright/test";
import type { LoanQueue } from "../src/contract/loan-lists.contract.ts";
import { answerTo, expectRows, type ListPage } from "./loan-list-answers.ts";
import { enter, expect, read, test } from "./tenor.ts";

const chips = (page: Page) => page.getByRole("list", { name: "By screening and waiting time" });
/** The keys of rows come after the rows; from then on Tab stops at one of them. */
const takesKeys = (second: Locator) => expect(second).toHaveAttribute("tabindex", "-1");
const naira = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

test("a waiting list begins with who waited longest, its chips leave as many as they say, and its sum follows", async ({
  page,
}) => {
  const { list } = await answerTo(page, () => enter(page, "risk", "/pending-approval"), { order: "oldest" });
  const days = list.data.map(({ waiting_days }) => waiting_days ?? -1);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const queue = (query: string) =>
    read<LoanQueue>(page, "risk", `/api/admin/loans/queue?filterStatus=pending_approval${query}`);
  const total = page.getByRole("table", { name: "Pending Approval" }).getByRole("row").last();
  const qualified = chips(page).getByRole("link", { name: /^Qualified \d+$/ });
  // Tests beside this one decide about loans: each pair of figures is read again until no decision fell between.
  await expect(async () => {
    const { loans, amount, screening } = await queue("");
    const { total: listed } = await read<ListPage>(page, "risk", "/api/admin/loans?filterStatus=pending_approval");
    expect(loans).toBe(listed);
    await expect(total).toContainText(naira(amount), { timeout: 1000 });
    await expect(qualified).toHaveText(`Qualified ${screening.qualified}`, { timeout: 1000 });
  }).toPass();

  await answerTo(page, () => qualified.click(), { screening: "qualified" });
  await expect(async () => {
    const { loans, amount } = await queue("&screening=qualified");
    await expect(page.getByText(`out of ${loans} results`)).toBeVisible({ timeout: 1000 });
    await expect(total).toContainText(naira(amount), { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/pending-approval\?screening=qualified$/);
  await expect(qualified).toHaveAttribute("aria-current", "true");
  const again = await answerTo(page, () => page.reload(), { screening: "qualified" });
  await expectRows(page, again.list);
  await qualified.click();
  await expect(page).toHaveURL(/\/pending-approval$/);

  const heading = page.getByRole("columnheader", { name: "Waiting" });
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  // The list without its chip may still be on its way.
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get("order") === "newest");
  await heading.getByRole("button").click();
  const newest: { data: ListPage } = await (await answered).json();
  const shortest = newest.data.data.map(({ waiting_days }) => waiting_days ?? -1);
  expect(shortest).toEqual(shortest.toSorted((a, b) => a - b));
  expect(shortest[0]).toBeLessThanOrEqual(Math.min(...days));
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
});

test("j and k move between the rows, Space shows more of one without a number or a file, and Enter opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { list } = await answerTo(page, () => enter(page, "risk", "/pending-approval"));
  const view = (place: number) =>
    page.getByRole("link", { name: `View ${list.data[place]?.user.name}, ${list.data[place]?.reference}` });
  await expect(view(0)).toBeVisible();
  await takesKeys(view(1));
  await page.keyboard.press("j");
  await expect(view(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(view(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(view(0)).toBeFocused();
  await page.keyboard.press(" ");
  const preview = page.getByRole("dialog", { name: list.data[0]?.user.name ?? "" });
  for (const title of ["Screening", "A month's pay", "Money", "Other loans", "Next step"])
    await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText(/to pay$/)).toBeVisible();
  await expect(preview.getByText(/\d{10,11}/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(view(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/loans/${list.data[0]?.id}$`));
});

test("two applications are decided by keys alone: each asks, and after it the next one has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { list } = await answerTo(page, () => enter(page, "risk", "/pending-approval"), { order: "oldest" });
  const view = (place: number) =>
    page.getByRole("link", { name: `View ${list.data[place]?.user.name}, ${list.data[place]?.reference}` });
  await expect(view(0)).toBeVisible();
  const decide = async (key: string, title: string, button: string) => {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    // Until the loan has come there is only a frame, which can be left.
    const yes = dialog.getByRole("button", { name: button });
    await expect(yes).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Nevermind" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(yes).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  };
  await page.keyboard.press("j");
  await expect(view(0)).toBeFocused();
  await decide("a", "Approve Loan", "Approve");
  await expect(view(0)).toHaveCount(0);
  await expect(view(1)).toBeFocused();
  await decide("r", "Reject Loan", "Reject");
  await expect(view(1)).toHaveCount(0);
  await expect(view(2)).toBeFocused();
  const statusOf = async (place: number) =>
    (await read<{ status: string }>(page, "risk", `/api/admin/loans/${list.data[place]?.id}/details`)).status;
  expect([await statusOf(0), await statusOf(1)]).toEqual(["pending_deduction_setup", "rejected"]);
});

test("the preview stands beside the table on a wide screen; who may not pay out sees no account", async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  const { list } = await answerTo(page, () => enter(page, "finance", "/loans/pending-disbursal"));
  const aside = page.getByRole("complementary", { name: "Preview" });
  await expect(aside.getByRole("heading", { level: 2 })).toHaveText(list.data[0]?.user.name ?? "");
  await expect(aside.getByRole("link", { name: "Open the loan" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(JSON.stringify(list)).not.toContain("account_number");
});

test("overdue deductions come by their days, and a band leaves as many as it says", async ({ page }) => {
  const asked = (band: boolean) =>
    page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === "/api/admin/deductions/overdue" && searchParams.has("band") === band;
    });
  const [first] = await Promise.all([asked(false), enter(page, "finance", "/deductions/overdue")]);
  const days = (await first.json()).data.data.map((row: { days_overdue: number }) => row.days_overdue);
  expect(days).toEqual(days.toSorted((a: number, b: number) => b - a));
  const bands = page.getByRole("list", { name: "Days overdue, with what is owed" });
  const chip = bands.getByRole("link", { name: /^1–30 days \d/ });
  const [, count] = /^1–30 days ([\d,]+)/.exec((await chip.textContent()) ?? "") ?? [];
  const [narrowed] = await Promise.all([asked(true), chip.click()]);
  expect((await narrowed.json()).data.total).toBe(Number(count?.replace(",", "")));
  await expect(page).toHaveURL(/\/deductions\/overdue\?band=1-30$/);
});
