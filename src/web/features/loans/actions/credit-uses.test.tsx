// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CreditUseRow } from "../../../../contract/repayments.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import {
  type Answer,
  clearStage,
  ok,
  openLoanPage,
  refusal,
  serve,
  signInHolding,
} from "../detail/loan-detail-stage.testkit.tsx";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

const PAID_OUT = { reference: "PAY-1", remark: null, amount: 182_655, at: "2026-01-07T09:00:00Z", by: "Efe Omoregie" };
const REFUND: CreditUseRow = {
  id: 5,
  kind: "refund",
  amount: 1200.5,
  payment_reference: "TRF-1",
  payment_method: "Bank Transfer",
  reference: "RF-1",
  remark: null,
  to_loan: null,
  initiator: "Efe Omoregie",
  at: "2026-01-06T08:00:00Z",
  reversed_at: null,
};
const GIVEN: CreditUseRow = {
  ...REFUND,
  id: 4,
  kind: "transfer",
  payment_method: null,
  reference: null,
  to_loan: { id: 43, reference: "TN-000043" },
  initiator: null,
};
const REVERSE = "POST /api/admin/repayments/refunds/5/reverse";

function open(uses: readonly CreditUseRow[], held: readonly Permission[], answers: Record<string, Answer> = {}) {
  signInHolding(...held);
  const sent = serve({
    "GET /api/admin/loans/42/details": ok(sampleLoan({ status: "completed", disbursement: PAID_OUT })),
    "GET /api/admin/deductions/payments": ok({ data: [], total: 0 }),
    "GET /api/admin/loans/42/credit-uses": ok(uses),
    ...answers,
  });
  return { ...openLoanPage(), writes: () => sent.filter(({ method }) => method !== "GET") };
}

const table = () => screen.findByRole("table", { name: "Credit refunded or transferred" });
const button = { name: "Reverse the refund RF-1" };

it("tells where credit went, the loan that it was given to as a link", async () => {
  open([REFUND, GIVEN], ["view-repayments"]);
  const [, first, second] = within(await table()).getAllByRole("row");
  expect(first?.textContent).toBe("6 Jan 20261,200.50Refund, Bank TransferRF-1Efe Omoregie");
  expect(second?.textContent).toBe("6 Jan 20261,200.50To TN-000043–System");
  expect(
    within(await table())
      .getByRole("link", { name: "TN-000043" })
      .getAttribute("href"),
  ).toBe("/loans/43");
  expect(screen.queryByRole("button", button)).toBeNull();
});

it("a refund is reversed with a reason, and no longer offers it", async () => {
  const { user, writes } = open([REFUND], ["view-repayments", "disburse-loan"], { [REVERSE]: ok({ left: 1200.5 }) });
  await user.click(await screen.findByRole("button", button));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse the refund" }));
  await user.click(dialog.getByRole("button", { name: "Reverse" }));
  expect(dialog.getByText("Say why the refund is reversed")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), "It bounced");
  const sent = serve({
    [REVERSE]: ok({ left: 1200.5 }),
    "GET /api/admin/loans/42/credit-uses": ok([{ ...REFUND, reversed_at: "2026-01-07T08:00:00Z" }]),
  });
  await user.click(dialog.getByRole("button", { name: "Reverse" }));
  expect(await screen.findByText("Refund reversed")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
  expect(within(await table()).getByText("Reversed")).toBeTruthy();
  const posted = [...writes(), ...sent.filter(({ method }) => method !== "GET")];
  expect(posted.map(({ body }) => body)).toEqual([{ reason: "It bounced" }]);
});

it("a refusal is told in the server's words, and the reason stays", async () => {
  const message = "Refund RF-1 was already reversed.";
  const { user } = open([REFUND], ["view-repayments", "disburse-loan"], { [REVERSE]: refusal(422, message) });
  await user.click(await screen.findByRole("button", button));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "It bounced");
  await user.click(dialog.getByRole("button", { name: "Reverse" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty("value", "It bounced");
});

it("whoever may not reverse a refund reads why and to whom it can go before pressing", async () => {
  const words = "You recorded this refund, so somebody else has to reverse the refund. It can go to Bola Adeyemi.";
  const eyes = { "GET /api/admin/repayments/refunds/5/four-eyes": ok({ on: true, refusal: words }) };
  const { user, writes } = open([REFUND], ["view-repayments", "disburse-loan"], eyes);
  await user.click(await screen.findByRole("button", button));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse the refund" }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Reverse" }).disabled).toBe(true);
  expect(writes()).toEqual([]);
});
