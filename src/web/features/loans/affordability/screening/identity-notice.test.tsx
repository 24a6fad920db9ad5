// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../../domain/permissions.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { sampleLoan } from "../../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "../../detail/loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const NO_FILES = {
  signed_document_link: null,
  authorization_file_link: null,
  valid_id_file_link: null,
  staff_id_file_link: null,
};

/** The sample loan as sent to somebody who may not see the customer's identity. */
function hidden(identity: Loan["identity"]): Loan {
  const whole = sampleLoan();
  return sampleLoan({
    ...NO_FILES,
    identity,
    document_link: null,
    user: {
      ...whole.user,
      bvn: "•••••••6789",
      phone_number: "•••••••4567",
      email: "•••••",
      date_of_birth: null,
    },
    salary_account_number: "••••••6789",
    address: "•••••",
  });
}

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(loan: Loan, ...held: Permission[]) {
  signInHolding(...held);
  const sent = serve({ [DETAILS]: ok(loan) });
  const stage = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  return { ...stage, sent };
}
const factOf = (card: string, term: string) =>
  within(screen.getByRole("region", { name: card })).getByText(term, { selector: "dt" }).nextElementSibling;
const viewFile = () => screen.getByRole("button", { name: "View File: Valid ID" });

it("to somebody without the permissions the cards show the last four digits and no links to call or write", async () => {
  await open(hidden("masked"), "view-repayments");
  expect(factOf("Work info", "Salary account number")?.textContent).toBe("••••••6789");
  const phone = factOf("Contact info", "Personal phone");
  expect([phone?.textContent, phone?.querySelector("a")]).toEqual(["•••••••4567", null]);
  const email = factOf("Contact info", "E-mail");
  expect([email?.textContent, email?.querySelector("a")]).toEqual(["•••••", null]);
  expect(factOf("Customer details", "Date of birth")?.textContent).toBe("–");
});

it("View File says which permission it needs; the recording is closed too (DET-16, DET-18)", async () => {
  const { user, sent } = await open(hidden("masked"), "view-repayments");
  await user.click(viewFile());
  const dialog = await screen.findByRole("dialog", { name: /^Valid ID/ });
  for (const permission of ["edit-loan-file", "approve-loan", "view-users"])
    expect(dialog.textContent).toContain(permission);
  expect(within(dialog).queryByRole("img")).toBeNull();
  expect(screen.queryByText("No recording yet")).toBeNull();
  expect(screen.getByText(/You cannot open it/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it("the signing link is said to be sent, and where, to whoever may not have it (DET-10, DET-11)", async () => {
  await open(hidden("masked"), "view-repayments");
  expect(factOf("Loan details", "Signing e-mail link")?.textContent).toBe("Yes");
  expect(factOf("Loan details", "Signing link")?.textContent).toBe("Sent to …4567");
});

it("somebody who knows the customer and may not send the link is told where it went, too", async () => {
  await open(sampleLoan({ document_link: null }), "approve-loan");
  expect(factOf("Loan details", "Signing link")?.textContent).toBe("Sent to …4567");
  expect(screen.queryByRole("button", { name: "Copy signing link" })).toBeNull();
});

it("beyond what an hour allows the page says so, and View File as well", async () => {
  const { user } = await open(hidden("withheld"), "approve-loan");
  const words = /as many loans as an hour allows.*The administrators have been told/;
  expect(screen.getByText(words).closest("[role=status]")).toBeTruthy();
  await user.click(viewFile());
  expect((await screen.findByRole("dialog", { name: /^Valid ID/ })).textContent).toMatch(words);
});

it("a loan that is whole says nothing of the kind", async () => {
  await open(sampleLoan(), "approve-loan");
  expect(screen.queryByText(/last four digits/)).toBeNull();
});

it("View File on what was got ready ahead asks for the loan, and opens the file", async () => {
  const { user, sent } = await open(hidden("masked"), "approve-loan");
  expect(screen.queryByText(/last four digits/)).toBeNull();
  const again = serve({ [DETAILS]: ok(sampleLoan({ valid_id_file: "id.png" })) });
  await user.click(viewFile());
  expect(await screen.findByRole("img", { name: "Valid ID" })).toBeTruthy();
  expect([sent.length, again.length]).toEqual([1, 1]);
});
