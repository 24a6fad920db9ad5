// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "../detail/loan-detail-stage.testkit.tsx";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

const PAID_OUT = { reference: "PAY-1", remark: null, amount: 182_655, at: "2026-01-07T09:00:00Z", by: "Efe Omoregie" };
const ISSUED = {
  id: 7,
  format: "pdf",
  from_date: "2026-01-07",
  to_date: "2026-01-31",
  closing: 150_000,
  issued_at: "2026-01-31T08:00:00Z",
  issued_by: null,
  link: "/api/files/x",
  sha256: `0123abcd${"0".repeat(48)}4567cdef`,
  mailed_at: null,
};
const MAIL = "POST /api/admin/account-statements/7/mail";
const button = () => screen.findByRole("button", { name: "Statement of account" });

function open() {
  const sent = serve({
    "GET /api/admin/loans/42/details": ok(sampleLoan({ status: "disbursed", disbursement: PAID_OUT })),
    "GET /api/admin/loans/42/account-statements": ok([ISSUED]),
    [MAIL]: ok({ mailed_at: "2026-01-31T09:00:00Z" }),
  });
  openLoanPage();
  return () => sent.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
}

it("what was issued is listed with who asked and its shortened hash, downloads again and is sent to the customer", async () => {
  signInHolding("edit-loan");
  const writes = open();
  await userEvent.click(await button());
  const drawer = within(await screen.findByRole("dialog", { name: "Statement of account" }));
  const row = within(await drawer.findByRole("listitem"));
  expect(row.getByText(/^Issued/).textContent).toBe("Issued 31 Jan 2026, 09:00 by the customer");
  row.getByText("0123abcd…4567cdef");
  expect(row.getByRole("link", { name: /^Download PDF/ }).getAttribute("href")).toBe(ISSUED.link);
  await userEvent.click(row.getByRole("button", { name: /^Send PDF .* by e-mail$/ }));
  expect(writes()).toEqual([MAIL]);
});

it("whoever may not write to customers has no such button", async () => {
  signInHolding("view-repayments");
  open();
  await screen.findByText("Valid ID");
  expect(screen.queryByRole("button", { name: "Statement of account" })).toBeNull();
});
