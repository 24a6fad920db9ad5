import { notice, repay, runningLoan } from "./payments.ts";
import { enter, expect, test } from "./tenor.ts";

const LIST = "/api/admin/deductions/payments";

test("REP-04, REP-05, REP-09, REP-10, ERR-10, PRM-39: a statement is uploaded, waits for its review, and is refused a second time", async ({
  page,
}) => {
  const loan = await runningLoan(page, 1);
  const today = new Date().toISOString().slice(0, 10).split("-").toReversed().join("/");
  const rows = [
    "Date,Reference,Narration,Debit,Credit,Balance",
    `${today},FT-E2E-1,TRF FROM ${loan.user.name} ${loan.reference},,"5,000.00","105,000.00"`,
    `${today},FT-E2E-2,CASH LODGEMENT,,"7,000.00","112,000.00"`,
  ];
  const file = { name: `wema-${loan.reference}.csv`, mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) };
  await enter(page, "finance", "/repayments/successful");
  const opener = page.getByRole("button", { name: "Upload Repayments" });
  const dialog = page.getByRole("dialog", { name: "Upload Repayments" });
  await opener.click();
  const bank = dialog.getByLabel("Bank");
  await expect(bank.getByRole("option").first()).toHaveText("Wema Bank");
  await expect(bank.locator("option:checked")).toHaveText("Wema Bank");
  const input = dialog.locator("input[type=file]");
  await expect(input).toHaveAttribute("accept", /\.jpg,\.jpeg,\.png,\.pdf/);

  let uploads = 0;
  page.on("request", (request) => {
    uploads += request.url().endsWith("/api/admin/repayments/upload") ? 1 : 0;
  });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toBeVisible();
  expect(uploads).toBe(0);

  await input.setInputFiles(file);
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === LIST);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await notice(page, "Repayments file uploaded successfully");
  await reloaded;
  await expect(dialog).toHaveCount(0);
  const waiting = page.getByRole("region", { name: "Statements that wait" });
  await expect(waiting.getByText(`${file.name}: 1 of 2 lines found their loan.`)).toBeVisible();
  await expect(waiting.getByRole("link", { name: `Review ${file.name}` })).toHaveAttribute(
    "href",
    /^\/repayments\/statements\/\d+$/,
  );

  await opener.click();
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("alert")).toContainText(/\S/);
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog).not.toContainText(file.name);
  await dialog.locator("input[type=file]").setInputFiles({ ...file, name: "letter.docx", buffer: Buffer.from("Sir") });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toHaveCount(0);
  expect(uploads).toBe(3);
});

test("a payment is reversed with a reason, is owed again, and is listed among the failed ones", async ({ page }) => {
  const loan = await runningLoan(page, 2);
  const reference = `E2E-BACK-${loan.reference}`;
  await repay(page, loan, "750.25", reference);
  await page.goto(`/repayments/successful?loanId=${loan.id}`);
  const opener = page.getByRole("button", { name: `Reverse ${reference} of ${loan.user.name}` });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Reverse the payment" });
  await expect(dialog).toContainText("₦750.25");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: "Reverse" }).click();
  await expect(dialog.getByText("Say why the payment is reversed")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Posted to the wrong loan");
  await dialog.getByRole("button", { name: "Reverse" }).click();
  await notice(page, /^Payment reversed\. ₦[\d,.]+ is owed now\.$/);
  await expect(opener).toHaveCount(0);
  await page.goto(`/repayments/failed?loanId=${loan.id}`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("Posted to the wrong loan");
});
