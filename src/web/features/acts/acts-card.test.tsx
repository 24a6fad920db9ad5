// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { PendingActRow } from "../../../contract/acts.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

stageBrowser();

const REFUND: PendingActRow = {
  id: 5,
  kind: "refund",
  title: "Pay ₦500.00 of customer credit of loan TN-000005 back, reference BACK-1",
  amount: 500,
  loan: { id: 5, reference: "TN-000005" },
  suspense_item_id: null,
  statement_id: null,
  asked_by: "Efe Omoregie",
  asked_at: "2026-01-05T09:00:00Z",
  is_own: false,
  lapses_at: "2026-01-08T09:00:00Z",
  state: "asked",
  decided_by: null,
  decided_at: null,
  because: null,
  agreers: ["Ada Obi", "Bola Adeyemi"],
  are_more: false,
  refusal: null,
  may_refuse: true,
  may_withdraw: false,
};
const RETURN: PendingActRow = {
  ...REFUND,
  ...{ id: 6, kind: "return", title: "Send ₦700.00 in suspense back", loan: null, suspense_item_id: 9 },
  ...{ is_own: true, asked_by: "Ada Obi", refusal: "You asked for this", may_refuse: false, may_withdraw: true },
};
const CLOSING: PendingActRow = {
  ...REFUND,
  ...{ id: 7, kind: "closing", title: "Settles when the money is seen: loan TN-000007 owes nothing" },
  ...{ lapses_at: null, may_refuse: false, refusal: "You entered money", agreers: [] },
};
const ITEM = {
  ...{ id: 9, line_id: 1, statement_id: 4, bank: "Wema Bank", received_on: "2026-01-02", age_days: 3, amount: 700 },
  ...{
    narration: "UNKNOWN SENDER",
    reference: null,
    why: "Nothing names a loan.",
    owner: null,
    guesses: [],
    can: ["assign", "return"],
    why_not: null,
    repeats: null,
  },
};
const PAGE = { from: 1, to: 1, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const ADDRESS = "/api/admin/acts";

function open(acts: readonly PendingActRow[], more: Parameters<typeof fakeApi>[0] = {}, total = acts.length) {
  const held = ["view-repayments", "disburse-loan"];
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: { total, acts } },
    "GET /api/admin/repayments/suspense": { data: { data: [ITEM], ...PAGE, total: 1, links: [], sum: 700 } },
    "GET /api/admin/repayments/credits": { data: { data: [], ...PAGE, total: 0, links: [], sum: 0 } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...more,
  });
  openPage("/repayments/suspense");
  const writes = () => api.calls.filter(({ method }) => method === "POST").map(({ url }) => url);
  const reads = () => api.calls.filter(({ method, url }) => method === "GET" && url === ADDRESS).length;
  return { writes, reads };
}

const item = async (title: string) => within(await screen.findByRole("listitem", { name: title }));
const buttons = (of: { queryAllByRole(role: string): HTMLElement[] }) =>
  of.queryAllByRole("button").map(({ textContent }) => textContent);

it("says what waits, who asked, how long, who can approve it, and gives each person their buttons", async () => {
  open([REFUND, RETURN, CLOSING]);
  const refund = await item(REFUND.title);
  expect(refund.getByText(/Asked for by Efe Omoregie/).textContent).toBe(
    "Asked for by Efe Omoregie, 5 Jan 2026, 10:00. Ada Obi or Bola Adeyemi can approve it. Given up on 8 Jan 2026, 10:00.",
  );
  expect(refund.getByRole("link", { name: /TN-000005/ }).getAttribute("href")).toContain("/loans/5");
  expect(buttons(refund)).toEqual(["Agree", "Refuse"]);
  expect(buttons(await item(RETURN.title))).toEqual(["Withdraw"]);
  const closing = await item(CLOSING.title);
  expect(buttons(closing)).toEqual([]);
  expect(closing.getByText(/Nobody can approve it at the moment/)).toBeTruthy();
});

it("the item of suspense that an act is about says so where it stands", async () => {
  open([RETURN]);
  const card = await item("UNKNOWN SENDER");
  expect(card.getByText("Sending it back was asked for by you. Ada Obi or Bola Adeyemi can approve it.")).toBeTruthy();
});

it("agrees only after it was asked once more, and reads what waits again", async () => {
  const { writes, reads } = open([REFUND], { [`POST ${ADDRESS}/5/agree`]: { data: { ...REFUND, state: "agreed" } } });
  await userEvent.click((await item(REFUND.title)).getByRole("button", { name: "Agree" }));
  expect(writes()).toEqual([]);
  const before = reads();
  const dialog = within(screen.getByRole("dialog", { name: "Agree?" }));
  expect(dialog.getByText(REFUND.title)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Agree" }));
  await screen.findByText("Approved. It is done");
  expect(writes()).toEqual([`${ADDRESS}/5/agree`]);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it("422: what is refused by now is said, and what waits is read again", async () => {
  const message = "Only ₦100.00 of payment TRX-1 is left as customer credit.";
  const { reads } = open([REFUND], {
    [`POST ${ADDRESS}/5/agree`]: { status: 422, error: { message, errors: {}, code: "not-possible" } },
  });
  await userEvent.click((await item(REFUND.title)).getByRole("button", { name: "Agree" }));
  const before = reads();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Agree" }));
  await screen.findByText(message);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it("stands nowhere while nothing waits", async () => {
  open([]);
  await item("UNKNOWN SENDER");
  expect(screen.queryByText("To approve")).toBeNull();
});

it("says how many more wait than it shows", async () => {
  open([REFUND], {}, 80);
  await screen.findByText("The oldest 1 of 80. The next come up as these are decided.");
});
