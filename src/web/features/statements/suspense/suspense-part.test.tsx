// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

const ITEM = {
  id: 9,
  line_id: 9,
  statement_id: 2,
  bank: "Wema Bank",
  received_on: "2026-10-01",
  age_days: 50,
  amount: 1500,
  narration: "BULK CREDIT",
  reference: "RMT-1",
  why: "Two sets of deductions come to this amount.",
  owner: { id: 5, name: "Efe Omoregie" },
  guesses: [],
  can: ["same", "assign", "clear", "return"],
  why_not: null,
  repeats: null,
};
const PAGE = { from: 1, to: 1, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const CLEAR = "/api/admin/repayments/suspense/9/clear";
const GROUPS = [
  { label: "Kano Works, Sep 2026", amount: 1500, deduction_ids: [1, 2] },
  { label: "Kano Works, Oct 2026", amount: 1500, deduction_ids: [3] },
];

function openSuspense(answers: Parameters<typeof fakeApi>[0] = {}, may = "add-repayment") {
  const held = ["view-repayments", may];
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/repayments/suspense": { data: { data: [ITEM], ...PAGE, total: 1, links: [], sum: 1500 } },
    "GET /api/admin/repayments/credits": { data: { data: [], ...PAGE, total: 0, links: [], sum: 0 } },
    "GET /api/admin/repayments/suspense/9/remittances": { data: GROUPS },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage("/repayments/suspense");
  return () => api.calls.filter(({ url }) => url === CLEAR).map(({ body }) => body);
}

stageBrowser();

const more = async (label: string) => {
  await userEvent.click(await screen.findByRole("button", { name: /^More for/ }));
  await userEvent.click(screen.getByRole("button", { name: label }));
};

it("the deductions that a credit brings are chosen among the sets that come to exactly its amount", async () => {
  const sent = openSuspense({ [`POST ${CLEAR}`]: { data: { deductions: 1, rest: null } } });
  await more("Which deductions");
  const dialog = await screen.findByRole("dialog", { name: "Which deductions" });
  await userEvent.click(await within(dialog).findByLabelText(/Oct 2026/));
  await userEvent.click(within(dialog).getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(sent()).toEqual([{ deduction_ids: [3] }]));
  expect(await screen.findByText("1 deduction marked as arrived")).toBeTruthy();
});

it("money that may be posted already is asked about: it is a payment of before, or is given all the same", async () => {
  const doubt = "Payment TRF-1 of this amount was entered the day before. Confirm that it is a new payment.";
  const payment = { payment_date: "2026-09-30", loan: { id: 3, reference: "TN-000003" }, amount: 1500 };
  const alike = { ...payment, id: 12, reference: "TRF-1", payment_method: { id: 2, name: "Bank Transfer" } };
  const posts: unknown[] = [];
  openSuspense({
    "POST /api/admin/repayments/suspense/9/assign": ({ body }) => {
      posts.push(body);
      return "confirmed" in (body as object)
        ? { data: { as: "payment", payment_id: 4, applied: 1500, unapplied: 0, balance: 10, closed: false } }
        : { status: 422, error: { message: doubt, errors: { confirmed: [doubt] } } };
    },
    "POST /api/admin/repayments/suspense/9/confirm": ({ body }) => {
      posts.push(body);
      return { data: { payment_id: 12 } };
    },
    "GET /api/admin/deductions/payments": {
      data: { data: [alike, { ...alike, id: 13, amount: 2, reference: "OTHER" }], ...PAGE, total: 2, links: [] },
    },
  });
  const opener = await screen.findByRole("button", { name: "Find the loan" });
  const ask = async () => {
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole("dialog", { name: "Find the loan" }));
    await userEvent.clear(dialog.getByLabelText("Loan reference"));
    await userEvent.type(dialog.getByLabelText("Loan reference"), "tn-000003{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toBe(doubt);
    return dialog;
  };
  const dialog = await ask();
  expect(dialog.queryByLabelText(/OTHER/)).toBeNull();
  await userEvent.click(await dialog.findByLabelText(/^This is payment TRF-1/));
  await userEvent.click(dialog.getByRole("button", { name: "Confirm the payment" }));
  expect(await screen.findByText("Payment confirmed; nothing was posted a second time")).toBeTruthy();
  const again = await ask();
  expect(again.queryByRole("button", { name: /Give|Confirm/ })).toBeNull();
  await userEvent.click(again.getByLabelText("A new payment of TN-000003"));
  await userEvent.click(again.getByRole("button", { name: "Match anyway" }));
  expect(await screen.findByText("Payment posted to TN-000003")).toBeTruthy();
  expect(posts).toEqual([
    { loan_reference: "TN-000003" },
    { payment_id: 12 },
    { loan_reference: "TN-000003" },
    { loan_reference: "TN-000003", confirmed: true },
  ]);
});

it("a credit of what settled a loan can settle it: the question says the day, and the answer that it is settled", async () => {
  const guess = {
    id: 3,
    reference: "TN-000003",
    name: "Ngozi Eze",
    reason: "It is named.",
    balance: 2000,
    instalment: 500,
  };
  const posts: unknown[] = [];
  openSuspense({
    "GET /api/admin/repayments/suspense": {
      data: { data: [{ ...ITEM, guesses: [{ ...guess, settles: true }] }], ...PAGE, total: 1, links: [], sum: 1500 },
    },
    "POST /api/admin/repayments/suspense/9/assign": ({ body }) => {
      posts.push(body);
      return { data: { as: "settlement", payment_id: 4, applied: 1500, unapplied: 0, balance: 0, closed: true } };
    },
  });
  await screen.findByRole("button", { name: "Match to TN-000003, Ngozi Eze" });
  const leading = [...document.querySelectorAll("[data-tone=primary]")].map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole("button", { name: "Settle the loan with it: TN-000003, Ngozi Eze" }));
  expect(leading).toEqual(["Settle the loan with it"]);
  const dialog = within(await screen.findByRole("dialog", { name: "Settle TN-000003" }));
  expect(dialog.getByText(/settles the loan of Ngozi Eze, TN-000003, on/).textContent).toContain("1 Oct 2026");
  await userEvent.click(dialog.getByRole("button", { name: "Settle loan" }));
  expect(await screen.findByText("TN-000003 settled")).toBeTruthy();
  expect(posts).toEqual([{ loan_reference: "TN-000003", as: "settlement" }]);
});

it("the second copy of a credit is closed as the same money; what repeats nothing offers no such thing (REP-07)", async () => {
  const repeats = {
    row_number: 3,
    file_name: "first.csv",
    name: "row 3 of first.csv, 9 Oct 2026, a statement of Wema Bank",
  };
  const posts: string[] = [];
  openSuspense({
    "GET /api/admin/repayments/suspense": {
      data: {
        data: [
          { ...ITEM, repeats },
          { ...ITEM, id: 10 },
        ],
        ...PAGE,
        total: 2,
        links: [],
        sum: 3000,
      },
    },
    "POST /api/admin/repayments/suspense/9/same": ({ url }) => {
      posts.push(url);
      return { data: { same_as: repeats.name } };
    },
  });
  const button = await screen.findByRole("button", { name: `Same money as ${repeats.name}` });
  expect(button.textContent).toBe("Same money as row 3 of first.csv");
  await userEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "The same money" }));
  expect(dialog.getByText(/came once, with row 3 of first\.csv/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "It is the same money" }));
  expect(await screen.findByText("Closed as the same money; nothing was posted")).toBeTruthy();
  expect(posts).toHaveLength(1);
});

it("somebody else's item says whose it is and cannot be taken over", async () => {
  openSuspense();
  expect(await screen.findByText("Efe Omoregie")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Assign to me|Unassign/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Return to sender" })).toBeNull();
});

it("whoever may not send money back reads why and to whom it can go before pressing", async () => {
  const refusal = "You reported this money, so somebody else has to send it back. It can go to Bola Adeyemi.";
  const eyes = { "GET /api/admin/repayments/suspense/9/four-eyes": { data: { on: true, refusal } } };
  openSuspense(eyes, "disburse-loan");
  await more("Return to sender");
  const dialog = within(await screen.findByRole("dialog", { name: "Return to sender" }));
  expect(await dialog.findByText(refusal)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Record" })).toBeNull();
});

it("ERR-59: what did not load shows no notice, and can be tried again", async () => {
  let broken = true;
  openSuspense({
    "GET /api/admin/repayments/suspense": () =>
      broken ? { status: 403, error: { message: "No" } } : { data: { data: [], ...PAGE, total: 0, links: [], sum: 0 } },
  });
  await screen.findByText("The suspense items did not load");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("All money received is matched to a loan.")).toBeTruthy();
});
