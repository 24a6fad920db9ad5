import type { Page } from "@playwright/test";
import type { UnknownEmployer } from "../src/contract/employers.contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, read, test } from "./tenor.ts";

/** Part of every name and code entered, so that they are unique to this run. */
const RUN = String(Date.now() % 1_000_000);

const firstUnknown = async (page: Page): Promise<UnknownEmployer | undefined> =>
  (await read<{ data: UnknownEmployer[] }>(page, "admin", "/api/admin/unknown-employers")).data[0];

/** Expects the filter of the loan lists to find a loan under an employer, once the sweep has run. */
async function expectLoanUnder(page: Page, name: string, reference: string): Promise<void> {
  const asked = `/api/admin/loans/employers?q=${encodeURIComponent(name)}`;
  const [employer] = await read<{ id: number }[]>(page, "admin", asked);
  const list = `/api/admin/loans?employer_id=${employer?.id}&q=${reference}`;
  const found = async () => (await read<{ data: { reference: string }[] }>(page, "admin", list)).data.length;
  await expect.poll(found, { timeout: 30_000 }).toBe(1);
}

test("an unknown name becomes an employer's alias with one key, or a new employer with another; the loans follow", async ({
  page,
}) => {
  const first = await firstUnknown(page);
  if (!first?.nearest[0]) throw new Error("the demo has no unknown employer");
  await enter(page, "admin", "/unknown-employers");
  const words = page.getByRole("list", { name: "Unknown employers" }).getByRole("heading");
  await expect(words.first()).toHaveText(first.words);
  const near = page.getByRole("list", { name: `Employers near to ${first.words}` }).getByRole("button");
  await expect(near.first()).toHaveText(first.nearest[0].name);
  expect(await near.count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("a");
  await expect(page.getByText("Alias added")).toBeVisible();
  await expect(words.first()).not.toHaveText(first.words);
  const next = await firstUnknown(page);
  await expect(words.first()).toHaveText(next?.words ?? "");
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add an employer" });
  await expect(form.getByLabel("Name")).toHaveValue(next?.words ?? "");
  const entered = `${next?.words} ${RUN}`;
  await form.getByLabel("Name").fill(entered);
  await form.getByLabel("Code").fill(`NEW-${RUN}`);
  await form.getByLabel("Kind").selectOption("State");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add employer" }).click();
  await expect(page.getByText("Employer added")).toBeVisible();
  await expect(words.first()).not.toHaveText(next?.words ?? "");
  await expectLoanUnder(page, first.nearest[0].name, first.newest_loan.reference);
  await expectLoanUnder(page, entered, next?.newest_loan.reference ?? "");
  await page.goto("/all-loans");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Employer").fill(entered);
  await page.getByLabel("Employer").press("Enter");
  await expect(page).toHaveURL(/employer_id=\d+/);
  await expect(page.getByRole("link", { name: new RegExp(`${next?.newest_loan.reference}$`) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a CSV adds employers and shows refused rows; duplicates are merged, and nothing is deleted", async ({ page }) => {
  await enter(page, "admin", "/employers");
  await page.getByRole("button", { name: "Upload CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload employers" });
  const rows = [
    "code,name,kind,payroll,retirement_age,status,aliases",
    `UP-${RUN},Upland Board ${RUN},state,state,60,open,Upland ${RUN} | Uplands ${RUN}`,
    `UPL-${RUN},Up Land Board ${RUN},state,state,60,open,`,
    `BAD-${RUN},Bad Board ${RUN},planet,state,60,open,`,
  ];
  const file = { name: "employers.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await dialog.getByLabel("Employers").setInputFiles(file);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByText("2 added, 0 changed, 0 as they were, 1 refused.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Refused rows" })).toContainText("Row 4");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the refused rows" }).click();
  expect((await saving).suggestedFilename()).toBe("to-mend-employers.csv");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search employers" }).fill(`UPL-${RUN}`);
  await page.getByRole("row", { name: new RegExp(`Up Land Board ${RUN}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Up Land Board ${RUN}`);
  await page.getByRole("button", { name: "Merge" }).click();
  const merging = page.getByRole("dialog", { name: `Merge Up Land Board ${RUN}` });
  await merging.getByLabel("Find the employer that stays").fill(`UP-${RUN}`);
  await merging.getByLabel("Employer that stays", { exact: true }).selectOption(`Upland Board ${RUN} (UP-${RUN})`);
  await expectAccessible(page);
  await merging.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Employers merged")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Upland Board ${RUN}`);
  await expect(page.getByText(`Up Land Board ${RUN}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
