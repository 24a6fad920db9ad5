import type { Locator, Page } from "@playwright/test";
import { plainPdf } from "../src/pretend/demo/catalogue/plain-pdf.ts";
import { expectNoAxeFindings } from "./accessible.ts";
import { fact, loanWhere, open } from "./loan-cards.ts";
import { applicant, apply, expect, loanId, test } from "./tenor.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("the signing link is shown, copied, and the notice says so (DET-10, DET-11, DET-12, ERR-09)", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const loan = await loanWhere(page, "confirmation_sent", ({ document_link }) => document_link !== null);
  await open(page, "officer", loan.id);
  await expect(fact(card(page, "Loan details"), "Signing e-mail link")).toHaveText("Yes");
  await page.getByRole("button", { name: "Copy signing link" }).click();
  await notice(page, "Text copied to clipboard");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(loan.document_link ?? "", process.env.TENOR_URL).href);
  await page.goto(copied);
  await expect(page.getByRole("heading", { level: 1, name: /^Your loan offer/ })).toBeVisible();
  const waiting = await loanWhere(page, "pending_customer_confirmation", () => true);
  await page.goto(`/loans/${waiting.id}`);
  await expect(fact(card(page, "Loan details"), "Signing e-mail link")).toHaveText("No");
  await expect(page.getByRole("button", { name: "Copy signing link" })).toHaveCount(0);
});

/** Waits until the dialog has its full size. */
const expectHeight = (place: Locator, pixels: number) =>
  expect.poll(async () => (await place.boundingBox())?.height).toBe(pixels);

const PDF = plainPdf(["A statement of salary for the tests of the viewer."]);

test("an officer looks at a file, replaces it by a PDF and sees that one; the timeline says so (DET-17 to DET-19, DET-22, DET-23, ACT-42, ERR-02, CST-11)", async ({
  page,
}) => {
  const id = loanId(await apply(page, applicant(31)));
  await open(page, "officer", id);
  await page.getByRole("button", { name: "View File: Valid ID" }).click();
  const viewer = page.getByRole("dialog", { name: "Valid ID" });
  const image = viewer.getByRole("img", { name: "Valid ID" });
  await expect(image).toBeVisible();
  await expectHeight(image, 320);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View File: Valid ID" })).toBeFocused();

  await page.getByRole("button", { name: "Edit File: Valid ID" }).click();
  const dialog = page.getByRole("dialog", { name: "Update loan file" });
  await expect(dialog.getByText("jpg, jpeg, png, pdf; at most 10 MB")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /New file for Valid ID/ }).click();
  await (await chooser).setFiles({ name: "statement.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(dialog.getByText(`statement.pdf, ${PDF.length / 1000} kb`)).toBeVisible();
  await expectNoAxeFindings(page);
  const sent = page.waitForRequest(`**/api/admin/loans/file/${id}/update`);
  await dialog.getByRole("button", { name: "Update" }).click();
  await notice(page, "Loan file updated successfully");
  expect([(await sent).method(), (await sent).headers()["content-type"]]).toEqual([
    "POST",
    expect.stringMatching(/^multipart\/form-data; boundary=/),
  ]);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit File: Valid ID" })).toBeFocused();
  await expect(card(page, "Timeline").getByText('Valid ID "id.png" replaced by "statement.pdf"')).toBeVisible();
  await expect(page.getByText("PENDING_CUSTOMER_CONFIRMATION", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload Video/Audio" })).toBeVisible();

  const fetched: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/files/"))
      fetched.push(`${answer.status()} ${answer.headers()["content-type"] ?? ""}`);
  });
  await page.getByRole("button", { name: "View File: Valid ID" }).click();
  const inline = viewer.locator("object[type='application/pdf']");
  await expectHeight(inline, 320);
  // A browser that shows PDFs shows the page, another one the fallback inside.
  const shows = await page.evaluate(() => navigator.pdfViewerEnabled);
  if (shows) {
    await expect.poll(() => page.frames().length, "the viewer's own frame").toBeGreaterThan(1);
    expect(fetched[0]).toBe("200 application/pdf");
  } else await expect(inline.getByText("This browser does not show the PDF here.")).toBeVisible();
  const download = page.waitForEvent("download");
  await viewer.getByRole("link", { name: "Download" }).last().click();
  expect((await download).suggestedFilename()).toBe("statement.pdf");
});
