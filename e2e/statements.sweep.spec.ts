import type { Page } from "@playwright/test";
import type { Statement } from "../src/contract/statements.contract.ts";
import { PICTURE } from "../src/server/testing/files/test-files.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { csvOf, fresh, owingLoans, postedStatement, uploadStatement } from "./bank-statement.ts";
import { ALL_WIDTHS, expectRowsInReach } from "./in-reach.ts";
import { mixedStatement } from "./statement-lines.ts";
import { enter, expect, read, test } from "./tenor.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const lines = (page: Page) => page.getByRole("table", { name: "Lines of the statement" });

test("a statement whose balances do not add up says at which row, and can be put aside", async ({ page }) => {
  const content = csvOf(
    [1, 2, 3, 4].map((row) => ({ narration: `ROW ${row}`, reference: fresh("B"), credit: 100 * row })),
    2,
  );
  const { file_name, chain_note } = await uploadStatement(page, content);
  await enter(page, "finance", "/repayments/statements");
  const first = page.getByRole("table", { name: "Statements that wait" });
  await first.getByRole("link", { name: file_name }).click();
  await expect(page.getByText("Balances do not add up")).toBeVisible();
  await expect(page.getByText(chain_note ?? "no note")).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Post this statement" });
  await question.getByRole("button", { name: "Post anyway" }).click();
  await expect(question.getByText("Look at the file and tick this, or put the statement aside")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Put aside" }).click();
  const dialog = page.getByRole("dialog", { name: "Put this statement aside" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Put aside" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Put aside" }).click();
  // Both buttons must be gone, so that only the state has these words.
  await expect(page.getByRole("button", { name: "Put aside" })).toHaveCount(0);
  await expect(page.getByText("Put aside", { exact: true })).toBeVisible();
  await page.goto("/repayments/statements");
  await expect(page.getByRole("table", { name: "Statements", exact: true }).getByText(file_name)).toBeVisible();
  await expect(first.getByText(file_name)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Post", exact: true })).toHaveCount(0);
});

test("rows that could not be read are listed with their text and the reason", async ({ page }) => {
  const whole = csvOf([1, 2, 3].map((row) => ({ narration: `ROW ${row}`, reference: fresh("R"), credit: row })));
  const broken = `${whole}\nnot a day,BROKEN ${fresh("X")},ref,,12.00,`;
  const { id } = await uploadStatement(page, broken);
  await enter(page, "finance", `/repayments/statements/${id}?verdict=rejected`);
  const table = page.getByRole("table", { name: "Rows that could not be read" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table).toContainText("BROKEN");
});

test("OPN-61: a picture is shown, and a person records that its payments were entered manually", async ({ page }) => {
  const picture = Buffer.concat([PICTURE, Buffer.from(fresh("p"))]);
  const statement = await uploadStatement(page, picture, "statement.png");
  await enter(page, "finance", `/repayments/statements/${statement.id}`);
  await expect(page.getByText("To be entered by hand")).toBeVisible();
  await expect(page.getByRole("img", { name: statement.file_name })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "All Deductions" })).toBeVisible();
  await page.getByRole("button", { name: "All payments are entered" }).click();
  await expect(page.getByText("Say what was entered")).toBeVisible();
  await page.getByLabel("What was entered").fill("Two payments, by hand");
  await page.getByRole("button", { name: "All payments are entered" }).click();
  await expect(page.getByText("Two payments, by hand")).toBeVisible();
  await expectAccessible(page);
});

test("a statement of a thousand lines opens with one page of them", async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, row) => ({
    narration: `UNKNOWN SENDER ${row}`,
    reference: fresh("M"),
    credit: 10 + row,
  }));
  const { id } = await uploadStatement(page, csvOf(many));
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/lines") && asked.push(request.url()));
  await enter(page, "finance", `/repayments/statements/${id}`);
  await expect(page.getByText("Showing 20 out of 1,000 results")).toBeVisible();
  await expect(lines(page).getByRole("row")).toHaveCount(21);
  expect(asked).toHaveLength(1);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(lines(page).getByRole("rowheader", { name: "UNKNOWN SENDER 20", exact: true })).toBeVisible();
});

test("whoever may not add repayments sees a statement without buttons that change it", async ({ page }) => {
  const { statement } = await mixedStatement(page);
  await enter(page, "auditor", `/repayments/statements/${statement.id}`);
  await expect(page.getByText(statement.file_name).first()).toBeVisible();
  await expect(lines(page).getByRole("row").nth(1)).toBeVisible();
  for (const name of ["Post", "Put aside"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});

test("the review of a statement with a line of each sort is accessible in both themes and at 360 px", async ({
  page,
}) => {
  const { statement } = await mixedStatement(page);
  await enter(page, "finance", `/repayments/statements/${statement.id}`);
  await expect(lines(page).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
});

test("a statement that does not exist says so", async ({ page }) => {
  await enter(page, "finance", "/repayments/statements/999999");
  await expect(heading(page, "Statement not found")).toBeVisible();
  const known = await read<{ data: Statement[] }>(page, "finance", "/api/admin/repayments/statements");
  expect(known.data.length).toBeGreaterThan(0);
});

test("the lines of a posted statement, each with its Undo, fit into every window from 360 to 1920 px", async ({
  page,
}) => {
  const loans = await owingLoans(page, 3, 3);
  const credits = loans.map(({ reference }) => ({
    narration: `NIP TRANSFER FROM SOMEBODY WITH A LONG NAME ${reference} SALARY NOVEMBER`,
    reference: fresh("FT2026112300"),
    credit: 15_345.67,
  }));
  const { id } = await postedStatement(page, credits);
  await enter(page, "finance", `/repayments/statements/${id}`);
  await expect(page.getByRole("button", { name: /^Undo row/ })).toHaveCount(credits.length);
  for (const width of [...ALL_WIDTHS, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await expectNoSidewaysScroll(page);
    await expectRowsInReach(page);
    const { inside, wide } = await lines(page).evaluate(({ parentElement: frame }) => ({
      inside: frame?.clientWidth ?? 0,
      wide: frame?.scrollWidth ?? 1,
    }));
    expect(wide).toBeLessThanOrEqual(inside);
  }
});
