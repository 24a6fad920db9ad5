import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { csvRecords } from "../src/server/reports/report-under-test.ts";
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

const ISSUE = "/api/admin/webAccessToken/issue";

interface ListPage {
  readonly total: number;
  readonly data: readonly { readonly reference: string; readonly user: { readonly phone_number: string } }[];
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Download report" }).click();
}

async function choose(page: Page, choice: Readonly<Record<string, string>>): Promise<void> {
  await page.getByLabel("From", { exact: true }).fill(choice.from ?? "2020-01-01");
  await page.getByLabel("To", { exact: true }).fill(choice.to ?? "2035-12-31");
  if (choice.status) await page.getByLabel("Status", { exact: true }).selectOption({ label: choice.status });
  await page.getByLabel("Format").selectOption({ label: choice.format ?? "CSV" });
}

async function exported(page: Page): Promise<{ name: string; bytes: Buffer; fields: Record<string, string> }> {
  const [download, request] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((sent) => sent.url().endsWith("/reports/export")),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
  return { name: download.suggestedFilename(), bytes, fields };
}

test("EXP-01, EXP-03, EXP-05, EXP-08, API-33, API-34: the auditor downloads every loan as CSV and as Excel, each with its own token", async ({
  page,
}) => {
  await enter(page, "auditor", "/all-loans");
  await openForm(page);
  await choose(page, {});
  const csv = await exported(page);
  expect(csv.name).toBe("tenor-loans-2020-01-01-to-2035-12-31.csv");
  const { token, ...rest } = csv.fields;
  expect(rest).toEqual({
    report_type: "loans",
    action: "download-loans-report",
    from_date: "2020-01-01",
    to_date: "2035-12-31",
    status: "",
    format: "csv",
  });
  const records = csvRecords(csv.bytes.toString());
  const list = await read<ListPage>(page, "auditor", "/api/admin/loans");
  expect(records).toHaveLength(list.total);
  expect(records.slice(0, 20).map((row) => [row.Reference, row.Phone])).toEqual(
    list.data.map((loan) => [loan.reference, loan.user.phone_number.replace("+234", "0")]),
  );

  await page.getByLabel("Format").selectOption({ label: "Excel" });
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Rejected" });
  const excel = await exported(page);
  expect(excel.name).toMatch(/\.xlsx$/);
  expect(excel.fields.token).not.toBe(token);
  expect(excel.fields.status).toBe("rejected");
  const rows = (await readXlsx(excel.bytes)).sheets[0]?.rows.slice(1) ?? [];
  const rejected = await read<ListPage>(page, "auditor", "/api/admin/loans?filterStatus=rejected");
  expect(rows.map((row) => row[1])).toEqual(Array.from({ length: rejected.total }, () => "Rejected"));
  await expect(page).toHaveURL(/\/all-loans$/);
});

test("EXP-06: the administrator forgets the dates and is told at the fields; the form keeps what was chosen", async ({
  page,
}) => {
  await enter(page, "admin", "/all-loans");
  await openForm(page);
  await page.getByLabel("Format").selectOption({ label: "CSV" });
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("Choose the start date")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Download report" })).toBeFocused();
  await openForm(page);
  await expect(page.getByLabel("Format")).toHaveValue("csv");
  await expectNoAxeFindings(page);
});

test("EXP-08, T19: a token that was used elsewhere is refused in words, the console stays, and the next export works", async ({
  page,
}) => {
  await enter(page, "auditor", "/all-loans");
  await openForm(page);
  await choose(page, { from: "2026-01-01", to: "2026-01-31" });
  const token = await page.locator("input[name=token]").inputValue();
  const form = {
    report_type: "loans",
    token,
    action: "download-loans-report",
    from_date: "2026-01-01",
    to_date: "2026-01-01",
  };
  expect((await page.request.post("/reports/export", { form })).status()).toBe(200);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("status").filter({ hasText: "already used or has expired" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "All Loans" })).toBeVisible();
  await expect(page.locator("input[name=token]")).not.toHaveValue(token);
  expect((await exported(page)).name).toBe("tenor-loans-2026-01-01-to-2026-01-31.csv");
});

test("EXP-04, PRM-16, PRM-17: who may not download sends no request for a token and sees no form", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, "none", "/all-loans");
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await untilQuiet(page);
  expect(asked).toContain("/api/admin/loans");
  expect(asked).not.toContain(ISSUE);
  await expect(page.getByRole("button", { name: "Download report" })).toHaveCount(0);
});

test("ERR-59: a token that cannot be had is silent", async ({ page }) => {
  await page.route(`**${ISSUE}`, (route) => route.fulfill({ status: 500, json: { message: "incident 59" } }));
  await enter(page, "auditor", "/all-loans");
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await untilQuiet(page);
  await expect(page.getByRole("button", { name: "Download report" })).toHaveCount(0);
  await expect(page.getByText("incident 59")).toHaveCount(0);
  for (const notice of await page.getByRole("alert").all()) await expect(notice).toBeEmpty();
});

for (const width of [1366, 360]) {
  test(`EXP-01: the form is whole at ${width} pixels${width === 360 ? ", and accessible in both themes" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await enter(page, "auditor", "/all-loans");
    await openForm(page);
    await expect(page.getByRole("button", { name: "Export" })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    if (width === 360) await expectNoAxeFindingsInBothThemes(page);
  });
}
