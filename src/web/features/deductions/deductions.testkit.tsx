import type { DeductionRow } from "../../../contract/deductions.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

/** The server's today is 2026-01-05. */
export const ROW: DeductionRow = {
  id: 42,
  reference: "TN-000042",
  status: "disbursed",
  amount: 320_000,
  approved_amount: 300_000,
  tenor: 4,
  application_type: "new",
  organization_name: "Federal Ministry of Works",
  created_at: "2025-10-01T23:30:00Z",
  loan_type: { id: 1, name: "Remita Cash Loan", code: "REMITA" },
  user: { id: 7, first_name: "Ngozi", last_name: "Eze", name: "Ngozi Eze", phone_number: "+2348031234567" },
  disbursement_amount: 297_000,
  deduction_status: "overdue",
  balance: 165_000.5,
  mandate_reference: "310007654321",
  mandate_status: "active",
  mandate_checked_at: "2026-01-05T01:26:00Z",
  mandate_reactivation_count: 1,
  days_overdue: 11,
  grace_to: null,
  liquidation_amount: 150_000,
  scheduled_deductions: [
    { id: 1, due_date: "2025-11-25", amount: 90_000, balance: 0, active: false, grace_to: null, closed_as: "paid" },
    { id: 2, due_date: "2025-12-25", amount: 90_000, balance: 75_000.5, active: true, grace_to: null, closed_as: null },
    { id: 3, due_date: "2026-01-05", amount: 90_000, balance: 90_000, active: true, grace_to: null, closed_as: null },
    { id: 4, due_date: "2026-02-25", amount: 90_000, balance: 90_000, active: true, grace_to: null, closed_as: null },
    { id: 5, due_date: "2026-03-25", amount: 90_000, balance: 0, active: false, grace_to: null, closed_as: "settled" },
  ],
  mandate_histories: [
    {
      id: 1,
      due_date: "2025-11-25",
      remita_mandate_reference: "310007654000",
      status: "stop",
      booked_at: "2025-10-02T09:00:00Z",
      stopped_at: "2025-12-01T10:00:00Z",
      collection_amount: 360_000,
    },
    {
      id: 2,
      due_date: "2026-01-25",
      remita_mandate_reference: "310007654321",
      status: "active",
      booked_at: "2025-12-02T09:00:00Z",
      stopped_at: null,
      collection_amount: 165_000.5,
    },
  ],
};

export const NEXT = "/api/admin/deductions/all?q=eze&status=overdue&page=2&after=k";

const BANDS = [
  { band: "1-30", loans: 12, balance: 1_250_000 },
  { band: "31-60", loans: 3, balance: 410_000.5 },
  { band: "61-90", loans: 0, balance: 0 },
  { band: "91+", loans: 1, balance: 90_000 },
];

type Answers = Parameters<typeof fakeApi>[0];

/** Renders a deduction screen for somebody with these permissions. */
export function openDeductions(
  address: string,
  {
    held = ["view-repayments"],
    row = ROW,
    answers = {},
  }: { held?: string[]; row?: DeductionRow; answers?: Answers } = {},
) {
  signInAs(held);
  const links = [{ url: NEXT, label: "2", active: false }];
  const page = {
    data: [row],
    from: 1,
    to: 1,
    current_page: 1,
    last_page: 2,
    per_page: 20,
    total: 21,
    prev_page_url: null,
    next_page_url: NEXT,
    links,
  };
  const api = fakeApi({
    "GET /api/admin/deductions/pending": { data: page },
    "GET /api/admin/deductions/overdue": { data: page },
    "GET /api/admin/deductions/overdue/bands": { data: BANDS },
    "GET /api/admin/deductions/all": { data: page },
    [`GET /api/admin/deductions/${row.id}/schedule`]: { data: row.scheduled_deductions },
    [`GET /api/admin/deductions/${row.id}/mandates`]: { data: row.mandate_histories },
    "GET /api/admin/credit/status-options": {
      data: [
        { value: "active", label: "Active" },
        { value: "overdue", label: "Overdue" },
      ],
    },
    "GET /api/admin/repayment/methods": {
      data: [
        { id: 1, name: "Remita Deduction" },
        { id: 4, name: "Cash" },
      ],
    },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/views": { data: [] },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const asked = () =>
    api.calls.map(({ url }) => url).filter((url) => /deductions\/(pending|overdue|all)(\?|$)/.test(url));
  return { ...api, asked, ...openPage(address) };
}
