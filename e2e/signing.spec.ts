import { readFile, writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessible, expectNoAxeFindingsInBothThemes } from "./accessible.ts";
import { tabTo } from "./tab-to.ts";
import { applicant, enter, expect, read, test } from "./tenor.ts";
import { inOutbox, offeredLoanOf, SIX_DIGITS } from "./whole-life.ts";

const PHONE = { width: 360, height: 740 };

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("OPN-40: a customer reads, signs by keyboard on a phone and keeps a document that anybody can check", async ({
  page,
}, testInfo) => {
  test.slow();
  const customer = applicant(170);
  const { id, reference, link } = await offeredLoanOf(page, customer);
  await page.setViewportSize(PHONE);
  await page.goto(`/sign/${link}`);
  await expect(page.getByRole("heading", { name: /^Your loan offer/ })).toBeVisible();
  const facts = page.getByRole("region", { name: "Key facts" });
  for (const title of ["Who lends to whom", "What it costs", "If you pay late", "If you change your mind"])
    await expect(facts.getByRole("heading", { name: title })).toBeVisible();
  await expect(facts.getByText("Yearly rate, effective (APR)")).toBeVisible();
  await expectAccessible(page);

  await press(page, page.getByRole("button", { name: "Send me the code" }));
  await expect(page.getByLabel("Code")).toBeVisible();
  const otp = await inOutbox(page, reference, SIX_DIGITS);
  await tabTo(page, page.getByLabel("Code"));
  await page.keyboard.type(otp);
  await tabTo(page, page.getByLabel("Full name"));
  await page.keyboard.type(`${customer.firstName} ${customer.lastName}`);
  await tabTo(page, page.getByLabel("I have read and accept this offer"));
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "Sign", exact: true }));
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await press(page, page.getByRole("link", { name: /Download the signed document/ }));
  const copy = testInfo.outputPath("copy.pdf");
  await (await download).saveAs(copy);
  const text = await textOf(await readFile(copy));
  for (const words of [`Loan agreement ${reference}`, "If you change your mind", "SHA-256 of the offer as shown", "₦"])
    expect(text).toContain(words);

  await press(page, page.getByRole("link", { name: "check that it is genuine" }));
  await expect(page.getByRole("heading", { level: 1, name: `Loan agreement ${reference}` })).toBeVisible();
  await expect(page.getByText(`${customer.firstName[0]}. ${customer.lastName[0]}.`, { exact: true })).toBeVisible();
  await expect(page.getByText(customer.lastName)).toHaveCount(0);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  const field = page.getByLabel("Your copy of the document");
  await field.setInputFiles(copy);
  await expect(page.getByText("Match.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const bytes = await readFile(copy);
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  const changed = testInfo.outputPath("changed.pdf");
  await writeFile(changed, bytes);
  await field.setInputFiles(changed);
  await expect(page.getByText("No match.", { exact: true })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  expect(sent).toEqual([]);

  // Staff read the same document with the loan.
  const { signed_document_link } = await read<{ signed_document_link: string }>(
    page,
    "officer",
    `/api/admin/loans/${id}/details`,
  );
  expect(await (await page.request.get(signed_document_link)).body()).toEqual(await readFile(copy));
  await enter(page, "officer", `/loans/${id}`);
  await page.getByRole("button", { name: "Show Loan details" }).click();
  await expect(page.getByRole("link", { name: "Open", exact: true }).first()).toBeVisible();
});
