// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { PaymentRow } from "../../../../contract/repayments.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { addDays, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
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
const QUOTE = {
  amount: 165_000.5,
  principal: 150_000,
  interest: 15_000.5,
  on: "2026-01-06",
  valid_to: null,
  afterwards: null,
  cooling_off: null,
};
const RUNNING = sampleLoan({ status: "disbursed", disbursement: PAID_OUT, liquidation: QUOTE });
const PAYMENT: PaymentRow = {
  id: 9,
  payment_date: "2026-01-06",
  created_at: "2026-01-06T08:00:00Z",
  loan: { id: 42, reference: "TN-000042", user: { name: "Ngozi Eze" } },
  amount: 25_000,
  reference: "TRF-1",
  payment_method: { id: 2, name: "Bank Transfer" },
  initiator: null,
  purpose: "repayment",
  unapplied: 0,
  reason: null,
};
const METHODS = ok([
  { id: 2, name: "Bank Transfer" },
  { id: 4, name: "Cash" },
]);

function open(loan: Loan, held: readonly Permission[], answers: Record<string, Answer> = {}, payments = [PAYMENT]) {
  signInHolding(...held);
  const sent = serve({
    "GET /api/admin/loans/42/details": ok(loan),
    "GET /api/admin/repayment/methods": METHODS,
    "GET /api/admin/deductions/payments": ok({ data: payments, total: payments.length }),
    ...answers,
  });
  return { sent, ...openLoanPage(), writes: () => sent.filter(({ method }) => method !== "GET") };
}

const region = (name: string) => screen.findByRole("region", { name });

describe("a settlement on the loan page", () => {
  it("begins with today's quote, needs reference and method, and shows the loan as it then stands", async () => {
    const settled = { ...RUNNING, status: "liquidated" as const, liquidation: null };
    const { user, writes } = open(RUNNING, ["add-repayment"], { "POST /api/admin/loans/42/settlement": ok(settled) });
    await user.click(await screen.findByRole("button", { name: "Record settlement" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record settlement" }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveProperty("value", "165,000.50");
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(dialog.getByText("Reference is required")).toBeTruthy();
    expect(dialog.getByText("Choose a payment method")).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reference/), "TRF-9");
    await user.selectOptions(
      dialog.getByLabelText(/^Payment method/),
      await dialog.findByRole("option", { name: "Cash" }),
    );
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(await screen.findByText("Settlement recorded")).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([{ amount: 165_000.5, reference: "TRF-9", paymentMethodId: 4 }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Record settlement" })).toBeNull());
  });

  it("may have come on a day before, and a word of the server about that day stands at it", async () => {
    const message = "Loan TN-000042 was paid out on 7 Jan 2026. Choose that day or a later one.";
    const refused = refusal(422, message, { paidOn: [message] });
    const { user, writes } = open(RUNNING, ["add-repayment"], { "POST /api/admin/loans/42/settlement": refused });
    await user.click(await screen.findByRole("button", { name: "Record settlement" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record settlement" }));
    const yesterday = addDays(lagosDateOf(new Date()), -1);
    fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: yesterday } });
    await user.type(dialog.getByLabelText(/^Reference/), "TRF-9");
    await user.selectOptions(
      dialog.getByLabelText(/^Payment method/),
      await dialog.findByRole("option", { name: "Cash" }),
    );
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(writes()[0]?.body).toMatchObject({ paidOn: yesterday });
  });

  it("is refused in the server's words, and without a clear answer says so", async () => {
    const message = "₦165,000.50 settles this loan today";
    const { user } = open(RUNNING, ["add-repayment"], { "POST /api/admin/loans/42/settlement": refusal(422, message) });
    await user.click(await screen.findByRole("button", { name: "Record settlement" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Reference/), "TRF-9");
    await user.selectOptions(
      dialog.getByLabelText(/^Payment method/),
      await dialog.findByRole("option", { name: "Cash" }),
    );
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(await screen.findByText(message)).toBeTruthy();
    serve({ "POST /api/admin/loans/42/settlement": "network", "GET /api/admin/loans/42/details": ok(RUNNING) });
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(await screen.findByText(/^We could not confirm the result/)).toBeTruthy();
    expect(dialog.getByLabelText(/^Reference/)).toHaveProperty("value", "TRF-9");
  });

  it("far more than is owed is asked about: it is sent again once somebody ticks that it is right", async () => {
    const why = "₦165,000.50 is more than twice what settling loan TN-000042 takes: ₦10.00. Look again.";
    const asked = refusal(422, why, { confirmed: [why] });
    const { user, writes } = open(RUNNING, ["add-repayment"], { "POST /api/admin/loans/42/settlement": asked });
    await user.click(await screen.findByRole("button", { name: "Record settlement" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Reference/), "TRF-9");
    await user.selectOptions(
      dialog.getByLabelText(/^Payment method/),
      await dialog.findByRole("option", { name: "Cash" }),
    );
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(why);
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    expect(dialog.getByText("Tick this once you have checked")).toBeTruthy();
    await user.click(dialog.getByLabelText("It is correct"));
    await user.click(dialog.getByRole("button", { name: "Settle loan" }));
    const confirmed = () => writes().map(({ body }) => (body as { confirmed?: boolean }).confirmed);
    await waitFor(() => expect(confirmed()).toEqual([undefined, true]));
  });

  it("is offered for a running loan, to holders of add-repayment alone", async () => {
    open(RUNNING, ["view-repayments", "disburse-loan"]);
    await region("Early settlement");
    expect(screen.queryByRole("button", { name: "Record settlement" })).toBeNull();
  });
});

describe("a payout reversed", () => {
  const REVERSE = "POST /api/admin/loans/42/disbursement/reverse";

  it("needs a reason, and shows the loan as it then stands", async () => {
    const waiting = { ...RUNNING, status: "pending_disbursement" as const, disbursement: null, liquidation: null };
    const { user, writes } = open(RUNNING, ["disburse-loan"], { [REVERSE]: ok(waiting) });
    await user.click(await screen.findByRole("button", { name: "Reverse the payout" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reverse the payout" }));
    await user.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(dialog.getByText("Say why the payout is reversed")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), "It bounced");
    await user.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await screen.findByText("Payout reversed")).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([{ reason: "It bounced" }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Disbursement" })).toBeNull());
  });

  it("is refused in the server's words", async () => {
    const message = "Payments have been allocated to this loan";
    const { user } = open(RUNNING, ["disburse-loan"], { [REVERSE]: refusal(422, message) });
    await user.click(await screen.findByRole("button", { name: "Reverse the payout" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Reason/), "It bounced");
    await user.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty("value", "It bounced");
  });

  it("whoever paid out reads who else can reverse it before pressing; the button is not to be had", async () => {
    const words = "You paid this loan out, so somebody else has to reverse the payout. It can go to Bola Adeyemi.";
    const eyes = { "GET /api/admin/loans/42/four-eyes": ok({ on: true, refusal: words }) };
    const { user, writes } = open(RUNNING, ["disburse-loan"], eyes);
    await user.click(await screen.findByRole("button", { name: "Reverse the payout" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reverse the payout" }));
    expect(await dialog.findByText(words)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), "It bounced{Enter}");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Reverse" }).disabled).toBe(true);
    expect(writes()).toEqual([]);
  });

  it.each<[Loan["status"], readonly Permission[], number]>([
    ["disbursed", ["disburse-loan"], 1],
    ["pending_pickup", ["disburse-loan"], 1],
    ["completed", ["disburse-loan"], 0],
    ["liquidated", ["disburse-loan"], 0],
    ["disbursed", ["add-repayment", "view-repayments"], 0],
  ])("%s, held %s: offered %i times", async (status, held, times) => {
    open({ ...RUNNING, status }, held);
    await region("Disbursement");
    expect(screen.queryAllByRole("button", { name: "Reverse the payout" })).toHaveLength(times);
  });
});

describe("the payments of a loan", () => {
  it("REP-03, REP-14: stand on its page with the way to the list of them, and credit with the way to its page", async () => {
    open(RUNNING, ["view-repayments"], {}, [
      { ...PAYMENT, unapplied: 1200.5 },
      { ...PAYMENT, id: 8, unapplied: 0.1 },
    ]);
    const card = within(await region("Payments"));
    expect(card.getAllByRole("row")[1]?.textContent).toBe("6 Jan 202625,000.00Bank TransferTRF-1System");
    // The router of this stage writes a text in quotes, which that of the application does not.
    const list = card.getByRole("link", { name: "All 2" }).getAttribute("href");
    expect(list?.replaceAll("%22", "")).toBe("/repayments/successful?loanId=42");
    expect(card.getByText(/was paid too much/).textContent).toContain("₦1,200.60");
    const credit = card.getByRole("link", { name: "Refund or transfer it" }).getAttribute("href");
    expect(credit?.replaceAll("%22", "")).toBe("/repayments/suspense?part=credit&q=TN-000042");
  });

  it("nothing is asked for by those who may not see payments, nor before the payout", async () => {
    const { sent } = open(RUNNING, ["disburse-loan"]);
    await region("Disbursement");
    cleanup();
    clearStage();
    stubBrowser();
    const before = open(sampleLoan(), ["view-repayments"]);
    await screen.findByRole("heading", { level: 1 });
    expect([...sent, ...before.sent].filter(({ path }) => path.endsWith("/payments"))).toEqual([]);
  });
});

describe("a booking in doubt", () => {
  const ENTER = "POST /api/admin/loans/deduction/42/reference";
  const setup = {
    state: "waiting",
    provider: "Remita",
    mandate_reference: null,
    message: null,
    at: "2026-01-06T08:00:00Z",
  };
  const DOUBTFUL = sampleLoan({ status: "pending_deduction_setup", deduction_setup: setup as Loan["deduction_setup"] });
  const openDialog = async (answers: Record<string, Answer>) => {
    const stage = open(DOUBTFUL, ["setup-deduction"], answers);
    await stage.user.click(await screen.findByRole("button", { name: "Enter reference" }));
    return { ...stage, dialog: within(await screen.findByRole("dialog", { name: "Enter reference" })) };
  };

  it("ends with the reference that the provider gave", async () => {
    const { user, dialog, writes } = await openDialog({ [ENTER]: ok({ state: "confirmed" }) });
    await user.type(dialog.getByLabelText(/^Mandate reference/), "3100");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("A mandate reference has 12 digits")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Mandate reference/), "07654321");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The mandate is confirmed")).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([{ mandate_reference: "310007654321" }]);
  });

  it("or with the word of somebody at the provider that there is none", async () => {
    const { user, dialog, writes } = await openDialog({ [ENTER]: ok({ state: "not-booked" }) });
    await user.selectOptions(dialog.getByLabelText("What the provider says"), "There is no mandate");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Say who at the provider told you so")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Who at the provider/), "Mr Bello, support desk");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("No mandate: set the deduction up again")).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([{ none: true, evidence: "Mr Bello, support desk" }]);
  });

  it("is offered to holders of setup-deduction alone", async () => {
    open(DOUBTFUL, ["view-repayments"]);
    await region("Deduction setup");
    expect(screen.queryByRole("button", { name: "Enter reference" })).toBeNull();
  });
});
