// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

const CREDIT = {
  payment_id: 77,
  loan: { id: 5, reference: "TN-000005", status: "completed" },
  customer: { id: 3, name: "Halima Eze", phone_number: "+2348031234567" },
  reference: "TRX-1",
  amount: 500.25,
  paid_on: "2026-10-01",
  age_days: 50,
  other_loans: [
    { id: 8, reference: "TN-000008", balance: 120.5 },
    { id: 9, reference: "TN-000009", balance: 900 },
  ],
};
const PAGE = { from: 1, to: 1, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const REFUND = "POST /api/admin/repayments/credits/77/refund";
const TRANSFER = "POST /api/admin/repayments/credits/77/transfer";

function openCredit(held: readonly string[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const all = ["view-repayments", ...held];
  signInAs(all);
  const api = fakeApi({
    "GET /api/admin/repayments/suspense": { data: { data: [], ...PAGE, total: 0, links: [], sum: 0 } },
    "GET /api/admin/repayments/credits": { data: { data: [CREDIT], ...PAGE, total: 1, links: [], sum: 500.25 } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/repayment/methods": {
      data: [
        { id: 1, name: "From the salary", pays_out: false },
        { id: 2, name: "Bank Transfer", pays_out: true },
      ],
    },
    "GET /api/user": { data: ada(all) },
    ...answers,
  });
  openPage("/repayments/suspense?part=credit");
  return { sent: (call: string) => api.calls.filter(({ method, url }) => `${method} ${url}` === call) };
}

stageBrowser();

it("credit goes to another loan of the same person, never more than that loan owes is proposed", async () => {
  const { sent } = openCredit(["add-repayment"], { [TRANSFER]: { data: { payment_id: 80, left: 400.25 } } });
  await userEvent.click(await screen.findByRole("button", { name: "Transfer to another loan: Halima Eze, TN-000005" }));
  const dialog = await screen.findByRole("dialog", { name: "Transfer to another loan" });
  expect(within(dialog).getByLabelText<HTMLInputElement>("Amount").value).toBe("120.5");
  await userEvent.click(within(dialog).getByLabelText(/TN-000009/));
  await userEvent.clear(within(dialog).getByLabelText("Amount"));
  await userEvent.type(within(dialog).getByLabelText("Amount"), "600");
  await userEvent.click(within(dialog).getByRole("button", { name: "Transfer" }));
  expect(await within(dialog).findByText("The credit is ₦500.25")).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText("Amount"));
  await userEvent.type(within(dialog).getByLabelText("Amount"), "100{Enter}");
  await waitFor(() => expect(sent(TRANSFER).map(({ body }) => body)).toEqual([{ loanId: 9, amount: 100 }]));
  expect(await screen.findByText("Credit transferred")).toBeTruthy();
});

it("a refund without an answer keeps what was typed, and a second try carries the same key", async () => {
  let answered = false;
  const { sent } = openCredit(["disburse-loan"], {
    [REFUND]: () => (answered ? { data: { refund_id: 1, left: 0 } } : "no network"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Refund: Halima Eze, TN-000005" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund customer credit" });
  await userEvent.type(within(dialog).getByLabelText("Payment reference"), "RF-9");
  await within(dialog).findByRole("option", { name: "Bank Transfer" });
  expect(within(dialog).queryByRole("option", { name: "From the salary" })).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText("Refund method"), "Bank Transfer");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record refund" }));
  expect(await screen.findByText(/We could not confirm the result/)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>("Payment reference").value).toBe("RF-9");
  answered = true;
  await userEvent.click(within(dialog).getByRole("button", { name: "Record refund" }));
  expect(await screen.findByText("Refund recorded")).toBeTruthy();
  const calls = sent(REFUND);
  expect(calls.map(({ body }) => body)).toEqual(
    Array(2).fill({ amount: 500.25, reference: "RF-9", paymentMethodId: 2, remark: null }),
  );
  expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(calls[0]?.headers.get("idempotency-key")).toBeTruthy();
});

it("ERR-29: a transfer that failed silently says so quietly and can be tried again", async () => {
  openCredit(["add-repayment"], { [TRANSFER]: { status: 500, error: { message: "incident 1" } } });
  await userEvent.click(await screen.findByRole("button", { name: /^Transfer to another loan/ }));
  const dialog = await screen.findByRole("dialog", { name: "Transfer to another loan" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Transfer" }));
  expect(await within(dialog).findByText("Not saved")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Retry" })).toBeTruthy();
});

const FOUR_EYES = "GET /api/admin/repayments/credits/77/four-eyes";
const OWN =
  "You entered or reported money of this loan, so somebody else has to pay it back. It can go to Bola Adeyemi.";

it("whoever may not refund a credit reads why and to whom it can go before pressing; the button is not to be had", async () => {
  const { sent } = openCredit(["disburse-loan"], {
    [FOUR_EYES]: { data: { on: true, refund: OWN, second: null, transfer: null, note: null } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Refund: Halima Eze, TN-000005" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund customer credit" }));
  expect(await dialog.findByText(OWN)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Record refund" })).toBeNull();
  await userEvent.type(dialog.getByLabelText("Payment reference"), "RF-9{Enter}");
  expect(sent(REFUND)).toEqual([]);
});

it("a refund that takes two people says who can approve it, and what was sent for approval says so in place of the notice", async () => {
  const second = "This takes two people: Bola Adeyemi can approve it.";
  const message = "Sent for approval. Bola Adeyemi can approve it.";
  openCredit(["disburse-loan"], {
    [FOUR_EYES]: { data: { on: true, refund: null, second, transfer: null, note: null } },
    [REFUND]: { error: { message, data: { refund_id: null, left: 500.25 }, sent_for_approval: 5 } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Refund: Halima Eze, TN-000005" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund customer credit" }));
  expect(await dialog.findByText(second)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("Refund method"), "2");
  await userEvent.type(dialog.getByLabelText("Payment reference"), "RF-9");
  await userEvent.click(dialog.getByRole("button", { name: "Send for approval" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText("Refund recorded")).toBeNull();
});

it("credit of which only a part may leave says so, and that part can be refunded", async () => {
  const note = "You may pay back up to ₦200.00, and with this one the refunds of the loan come to ₦500.25.";
  openCredit(["disburse-loan"], {
    [FOUR_EYES]: { data: { on: true, refund: null, second: null, transfer: null, note } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Refund: Halima Eze, TN-000005" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund customer credit" }));
  expect(await dialog.findByText(note)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Record refund" })).toBeTruthy();
});

it("credit that is held is given to no other loan: the dialog says what would confirm it", async () => {
  const transfer =
    "No bank line and no deduction of the provider has confirmed payment TRX-1. Until then its credit is held.";
  const { sent } = openCredit(["add-repayment"], {
    [FOUR_EYES]: { data: { on: true, refund: null, second: null, transfer, note: null } },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Transfer to another loan/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Transfer to another loan" }));
  expect(await dialog.findByText(transfer)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Transfer" })).toBeNull();
  expect(sent(TRANSFER)).toEqual([]);
});
