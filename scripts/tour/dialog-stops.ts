import type { Page } from "@playwright/test";
import { read, replaceFile } from "../../e2e/tenor.ts";
import type { Loan } from "../../src/contract/loans.contract.ts";
import type { LoanStatus } from "../../src/domain/loan/loan-status.ts";
import { plainPdf } from "../../src/pretend/demo/catalogue/plain-pdf.ts";
import { admin, loanIn, nextLoanIn, openDialog, press } from "./reach.ts";
import type { Stop } from "./take-pictures.ts";

const PDF = { name: "statement.pdf", mimeType: "application/pdf", buffer: plainPdf(["A statement of salary."]) };

/** The dialogs of a loan. */
export const DIALOG_STOPS: readonly Stop[] = [
  dialog("upload-audio", "pending_customer_confirmation", press("Upload Video/Audio")),
  dialog("renew-link", "confirmation_sent", press("Send new signing link")),
  dialog("approve", "pending_approval", press("Approve")),
  dialog("reject", "pending_approval", press("Reject")),
  dialog("setup-deduction", "pending_deduction_setup", press("Setup Deduction")),
  dialog("confirm-deduction", "pending_deduction_setup", async (page) => {
    await press("Setup Deduction")(page);
    await page.getByLabel("Service provider").selectOption("Remita");
    await press("Submit")(page);
    await page.getByRole("dialog", { name: "Confirm Loan Deduction Setup" }).waitFor();
  }),
  dialog("disburse", "pending_disbursement", press("Disburse")),
  dialog("disburse-mistake", "pending_disbursement", press("Disburse", "Submit")),
  dialog("view-file", "disbursed", ofCustomer(/^View File/)),
  { name: "dialog-view-pdf", ...admin, place: loanWithPdf, open: ofCustomer(/^View File/) },
  dialog("edit-file", "pending_approval", ofCustomer(/^Edit File/)),
  dialog("edit-file-chosen", "pending_approval", async (page) => {
    await ofCustomer(/^Edit File/)(page);
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(PDF);
    await page.getByText(/^statement\.pdf, /).waitFor();
  }),
  { name: "dialog-pickup", member: "store", place: nextLoanIn("pending_pickup"), open: sendCode },
  {
    name: "dialog-pickup-mistake",
    member: "store",
    place: nextLoanIn("pending_pickup", 4),
    open: async (page) => {
      await sendCode(page);
      await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    },
  },
];

function dialog(name: string, status: LoanStatus, open: NonNullable<Stop["open"]>): Stop {
  return { name: `dialog-${name}`, ...admin, place: loanIn(status), open };
}

/** Presses what stands in the card of the customer, which is folded below 1024 px. */
function ofCustomer(button: RegExp): NonNullable<Stop["open"]> {
  return async (page) => {
    const unfold = page.getByRole("button", { name: "Show Customer details" });
    if (await unfold.isVisible()) await unfold.click();
    await openDialog(button)(page);
  };
}

const nextCompleted = nextLoanIn("completed");

async function loanWithPdf(page: Page): Promise<string> {
  const place = await nextCompleted(page);
  const { id, valid_id_file } = await read<Loan>(page, "admin", `/api/admin${place}/details`);
  const answer = await replaceFile(page, "admin", id, { fileName: valid_id_file ?? "", ...PDF });
  if (!answer.ok()) throw new Error(await answer.text());
  return place;
}

async function sendCode(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" }).click();
  await page.getByText("OTP sent to customer successfully").first().waitFor();
}
