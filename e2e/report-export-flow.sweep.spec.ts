import { readXlsx } from "hucre/xlsx";
import { csvRecords } from "../src/server/reports/report.testkit.ts";
import { choose, exported, openForm } from "./loan-report-form.ts";
import { enter, expect, read, test } from "./tenor.ts";

interface ListPage {
  readonly total: number;
  readonly data: readonly { readonly reference: string; readonly user: { readonly phone_number: string } }[];
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
