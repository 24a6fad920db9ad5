import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

/** A statement that waits for posting. */
export const STATEMENT = {
  id: 4,
  bank: { code: "wema", name: "Wema Bank" },
  file_name: "wema.csv",
  file_link: "/api/files/1",
  layout: "csv",
  state: "read",
  from: "2026-11-01",
  to: "2026-11-18",
  balance_chain: "absent",
  chain_note: null,
  lines: 945,
  progress: { booked: 0, of: 943 },
  counts: {
    matched: { lines: 912, amount: 1000 },
    suspense: { lines: 30, amount: 300.1 },
    suggested: { lines: 1, amount: 10 },
    clears: { lines: 2, amount: 20 },
  },
  choices: { chosen: { lines: 0, amount: 0 }, open: { lines: 31, amount: 310.1 } },
  uploaded_by: "Ada Obi",
  uploaded_at: "2026-11-19T10:00:00Z",
  posted_by: null,
  posted_at: null,
  capture_note: null,
  overlap: null,
  unread: { rows: 0, open: 0, accepted: null },
  to_come: null,
};

export const PAGE = {
  from: 1,
  to: 1,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  prev_page_url: null,
  next_page_url: null,
};

/** A line whose money was recorded as sent back. */
export const RETURNED = {
  id: 7,
  row_number: 7,
  booked_on: "2026-11-02",
  direction: "credit",
  amount: 77,
  balance: null,
  narration: "SENT BACK BY MISTAKE",
  reference: null,
  verdict: "suspense",
  reason: "Nothing in the text names a loan.",
  loan: null,
  payment_id: null,
  candidates: [],
  chosen: null,
  returned_item: 31,
  same_item: null,
  reversal: null,
  booked: true,
  waits: false,
  undone: false,
};

/** Opens the statement for somebody with all permissions; returns the bodies posted to the API. */
export function openStatement(answers: Parameters<typeof fakeApi>[0] = {}, search = "") {
  const held = ["view-repayments", "add-repayment", "disburse-loan"];
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/repayments/statements/4": { data: STATEMENT },
    "GET /api/admin/repayments/statements/4/lines": { data: { data: [], ...PAGE, total: 0, links: [] } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage(`/repayments/statements/4${search}`);
  return () => api.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
}
