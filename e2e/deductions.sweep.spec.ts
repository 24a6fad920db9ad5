import type { Locator, Page } from "@playwright/test";
import type { DeductionRow, getMandates } from "../src/contract/deductions.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listRiskyMandates } from "../src/contract/payday.contract.ts";
import { formatDate, formatDayOfYear, isLagosDate, lagosDate, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { answerTo, choose, menuOf, rowAt } from "./deduction-rows.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, read, test } from "./tenor.ts";

const TEN = [
  "Name",
  "Phone",
  "Loan Reference",
  "Amount",
  "Balance",
  "Mandate Reference",
  "Mandate Status",
  "Days Overdue",
  "Date Created",
  "Action",
];

const LISTS = [
  ["DED-01, GRD-24, PRM-18", "/deductions/pending", "Pending Deductions"],
  ["DED-02, GRD-25, PRM-19", "/deductions/overdue", "Overdue Deductions"],
  ["DED-03, GRD-23, PRM-20", "/deductions/all", "All Deductions"],
] as const;

const naira = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
const day = (text: string) => formatDate(isLagosDate(text) ? text : lagosDateOf(new Date(text)));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// A row that is overdue only by its due date also shows the end of its grace.
const withGrace = (text: string, until: string | null) =>
  until === null ? text : `${text} in grace until ${formatDayOfYear(lagosDate(until))}`;

const cellsOf = (loan: DeductionRow) => [
  loan.user.name,
  loan.user.phone_number.replace("+234", "0"),
  loan.reference,
  naira(loan.approved_amount ?? loan.amount),
  naira(loan.balance),
  loan.mandate_reference ?? "–",
  loan.mandate_status === null ? "–" : capital(loan.mandate_status),
  withGrace(String(loan.days_overdue), loan.grace_to),
  day(loan.created_at),
  "",
];

/** On a phone a table is as wide as its dialog: a row's last cells wrap below the others, none cut off. */
async function expectFolded(page: Page, dialog: Locator, label: string, beside: number): Promise<void> {
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const table = dialog.getByRole("region", { name: `${label}, table` });
    await expect.poll(() => table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    const headings = await dialog.getByRole("columnheader").all();
    const cells = await rowCells(dialog.getByRole("row").nth(1)).all();
    for (const cell of [...headings.slice(0, beside), ...cells])
      expect(
        await cell.evaluate((part) => part.scrollWidth - part.clientWidth),
        `${label} at ${width} px: ${await cell.textContent()}`,
      ).toBeLessThanOrEqual(0);
    const boxes = (await Promise.all(cells.map((cell) => cell.boundingBox()))).flatMap((box) => box ?? []);
    const [first] = boxes;
    for (const [place, { x, y, width: wide }] of boxes.entries()) {
      if (place < beside) expect(y).toBe(first?.y);
      else expect(y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize(size);
}

for (const [ids, path, title] of LISTS) {
  test(`${ids}, DED-24: ${title} shows every row as the server has it, and the row opens its loan`, async ({
    page,
  }) => {
    const { list } = await answerTo(page, path, () => enter(page, "auditor", path));
    await expect(page).toHaveTitle(`${title} · Tenor`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const table = page.getByRole("table", { name: title });
    await expect(table.getByRole("columnheader")).toHaveText(TEN);
    expect(list.data.length).toBeGreaterThan(1);
    for (const [place, loan] of list.data.entries())
      await expect(rowCells(table.getByRole("row").nth(place + 1))).toHaveText(cellsOf(loan));
    await expect(page.getByText(`Showing ${list.data.length} out of`)).toBeVisible();
    // By its place: one person may have two loans in the list.
    await table
      .getByRole("row")
      .nth(2)
      .getByText(list.data[1]?.user.name ?? "")
      .click();
    await expect(page).toHaveURL(new RegExp(`/loans/${list.data[1]?.id}$`));
  });
}

test("DED-04, DED-05, DED-09, DED-10: search, status and pages go to the server and are kept in the address", async ({
  page,
}) => {
  const path = "/deductions/all";
  const first = await answerTo(page, path, () => enter(page, "auditor", path));
  const options = await read<{ label: string }[]>(page, "auditor", "/api/admin/credit/status-options?scope=deductions");
  const status = page.getByLabel("Status", { exact: true });
  await expect(status.getByRole("option")).toHaveText(["All statuses", ...options.map(({ label }) => label)]);

  const next = await answerTo(page, path, () => page.getByRole("link", { name: "Next page" }).click());
  expect(new URL(next.response.url()).pathname + new URL(next.response.url()).search).toBe(first.list.next_page_url);
  await expect(page).toHaveURL(/page=2/);

  const overdue = await answerTo(page, path, () => status.selectOption({ label: "Overdue" }));
  expect(new URL(overdue.response.url()).search).toBe("?status=overdue");
  expect(overdue.list.data.every((loan) => loan.deduction_status === "overdue" && loan.days_overdue > 0)).toBe(true);

  const wanted = overdue.list.data[0]?.reference ?? "";
  const found = await answerTo(page, path, async () => {
    await page.getByLabel("Search deductions").fill(wanted);
    await page.keyboard.press("Enter");
  });
  expect(new URL(found.response.url()).searchParams.get("q")).toBe(wanted);
  expect(found.list.data.map(({ reference }) => reference)).toEqual([wanted]);
  await expect(page).toHaveURL(new RegExp(`status=overdue&q=${wanted}|q=${wanted}&status=overdue`));
  await page.reload();
  await expect(page.getByRole("table").getByText(wanted)).toBeVisible();
});

test("DED-11 to DED-16: schedule and mandates of an overdue loan are shown as of the server's day, and the focus returns", async ({
  page,
}) => {
  const loan = await rowAt(page, "/deductions/overdue", 0);
  const { business_date: today } = await read<{ business_date: string }>(page, "auditor", "/api/user");
  // Querying the provider posts its answer, so the auditor may not.
  await enter(page, "deductions", `/deductions/overdue?q=${loan.reference}`);
  const schedule = await choose(page, loan, "View Schedule");
  const statuses = loan.scheduled_deductions.map((row) => {
    if (!row.active) return `COMPLETED ${row.closed_as ?? ""}`.trim();
    return row.due_date < today ? withGrace("OVERDUE", row.grace_to) : "ACTIVE";
  });
  expect(statuses.join()).toContain("OVERDUE");
  for (const [place, row] of loan.scheduled_deductions.entries())
    await expect(rowCells(schedule.getByRole("row").nth(place + 1))).toHaveText([
      day(row.due_date),
      naira(row.amount),
      naira(row.balance),
      statuses[place] ?? "",
    ]);
  await expectFolded(page, schedule, "Schedule", 3);
  await page.keyboard.press("Escape");
  await expect(menuOf(page, loan)).toBeFocused();

  const mandates = await choose(page, loan, "View Mandates");
  for (const [place, mandate] of loan.mandate_histories.entries()) {
    const row = mandates.getByRole("row").nth(place + 1);
    await expect(row).toContainText(mandate.remita_mandate_reference);
    await expect(row).toContainText(day(mandate.due_date));
    await expect(rowCells(row).nth(2)).toHaveText(mandate.status.toUpperCase());
  }
  await expectFolded(page, mandates, "Mandates", 3);
  await expect(mandates).toContainText(`Set up again ${loan.mandate_reactivation_count} of 3 times.`);
  await mandates.getByRole("button", { name: "Check now" }).click();
  await expect(mandates.getByText(/deducted\.|posted\./)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(menuOf(page, loan)).toBeFocused();
});

test("EXP-10, EXP-12, EXP-13: the portfolio report is a link with a token, which is replaced after a download", async ({
  page,
}) => {
  await enter(page, "finance", "/deductions/all");
  const link = page.getByRole("link", { name: "Download report" });
  await expect(link).toHaveAttribute("href", /^\/api\/credit\/report\?token=.+/);
  const before = await link.getAttribute("href");
  const [download, issued] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((request) => request.url().endsWith("/api/admin/webAccessToken/issue")),
    link.click(),
  ]);
  expect(issued.postDataJSON()).toEqual({ action: "download-portfolio-report" });
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(link).not.toHaveAttribute("href", before ?? "");
  await expect(page).toHaveURL(/\/deductions\/all$/);
});

test("DED-24: a loan whose mandate was stopped is set up again from its mandates, and a new one collects", async ({
  page,
}) => {
  const risks = await read<DataOf<typeof listRiskyMandates>>(page, "admin", "/api/admin/payday/risks?risk=stopped");
  const loan = risks.data[1]?.loan;
  if (!loan) throw new Error("the demo has no stopped mandate");
  const mandates = () =>
    read<DataOf<typeof getMandates>>(page, "deductions", `/api/admin/deductions/${loan.id}/mandates`);
  const before = await mandates();
  await enter(page, "deductions", `/deductions/all?q=${loan.reference}`);
  await page.getByRole("button", { name: new RegExp(`^Actions for .*${loan.reference}$`) }).click();
  await page.getByRole("button", { name: "View Mandates" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Set up again" }).click();
  await expect(dialog.getByText("The mandate is booked.")).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(/^Set up again [1-3] of 3 times\.$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Set up again" })).toHaveCount(0);
  expect(await mandates()).toHaveLength(before.length + 1);
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^Actions for .*${loan.reference}$`) }).click();
  await page.getByRole("button", { name: "View Mandates" }).click();
  const newest = dialog
    .getByRole("table", { name: "Mandates" })
    .getByRole("row")
    .nth(before.length + 1);
  await expect(newest).toContainText("ACTIVE");
  await expect(dialog.getByText(/^Set up again [1-3] of 3 times\.$/)).toBeVisible();
});
