import type { Lead } from "../../../contract/leads.contract.ts";
import {
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  type LeadStatusWords,
  leadStatusWords,
} from "../../../domain/lead/lead-status.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

export const NGOZI: Lead = {
  id: 7,
  name: "Ngozi Eze",
  phone_number: "+2348031234567",
  organization_name: "Federal Ministry of Works",
  city_name: "Ikeja",
  state_name: "Lagos",
  remark: "Wants to talk to her husband first",
  priority_level: 2,
  net_pay: 185_000.5,
  last_called_at: "2026-01-03T23:30:00Z",
  bank_name: "Zenith Bank",
  account_number: "0012345678",
  sales_officer: { id: 6, name: "Funke Balogun" },
  status: "interested",
  offer: 320_000,
  offer_details: { loan_amount: 320_000, tenor: 12, monthly_repayment: 35_200, total_repayment: 422_400 },
  lead_histories: [
    {
      id: 90,
      remark: "Wants to talk to her husband first",
      created_at: "2026-01-03T23:30:00Z",
      user: { name: "Funke Balogun" },
      status: "interested",
      call_back_time: null,
    },
    {
      id: 80,
      remark: null,
      created_at: "2026-01-02T09:00:00Z",
      user: { name: "Gbenga Ojo" },
      status: "did not answer",
      call_back_time: "2026-01-03T14:00:00Z",
    },
  ],
  call_back_time: null,
  next_call_at: "2026-01-05T07:00:00Z",
  created_at: "2026-01-01T08:00:00Z",
  version: 3,
  loan: { id: 42, reference: "TN-000042" },
  running_loan: { id: 42, reference: "TN-000042" },
  import: { id: 5, file_name: "ministries.xlsx", uploaded_by: "Gbenga Ojo", created_at: "2026-01-01T08:00:00Z" },
};

/** A lead with hardly any data. */
export const TUNDE: Lead = {
  ...NGOZI,
  id: 8,
  name: "Tunde Ade",
  phone_number: "+2348059876543",
  organization_name: null,
  city_name: null,
  state_name: null,
  remark: null,
  priority_level: 1,
  net_pay: null,
  last_called_at: null,
  bank_name: null,
  account_number: null,
  sales_officer: null,
  status: "new",
  offer: null,
  offer_details: null,
  lead_histories: [],
  next_call_at: null,
  version: 1,
  loan: null,
  running_loan: null,
  import: null,
};

export const OFFICERS = [
  { id: 6, name: "Funke Balogun", open_leads: 1204, active: true },
  { id: 9, name: "Gbenga Ojo", open_leads: 1, active: true },
];

export const STATUS_OPTIONS = LEAD_STATUSES.map((status) => ({
  value: leadStatusWords(status),
  label: LEAD_STATUS_LABELS[status],
}));

/** A board with these leads; further ones are counted but not shown. */
export function boardOf(leads: readonly Lead[], further: Partial<Record<LeadStatusWords, number>> = {}) {
  return STATUS_OPTIONS.map(({ value: status, label }) => {
    const own = leads.filter((lead) => lead.status === status);
    return { status, label, leads: own, total: own.length + (further[status] ?? 0) };
  });
}

export const ALL = ["view-all-leads", "process-leads"];

type Answers = Parameters<typeof fakeApi>[0];

const pageOf = (path: string, rows: readonly Lead[]) => ({
  data: rows,
  from: 1,
  to: rows.length,
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 21,
  prev_page_url: null,
  next_page_url: `${path}?filterStatus=open&q=eze&page=2&after=k`,
  links: [{ url: `${path}?filterStatus=open&q=eze&page=2&after=k`, label: "2", active: false }],
});

/** Renders a lead screen at its address for somebody with these permissions. */
export function openLeads(
  address: string,
  {
    held = ALL,
    rows = [NGOZI, TUNDE],
    answers = {},
  }: { held?: string[]; rows?: readonly Lead[]; answers?: Answers } = {},
) {
  signInAs(held);
  const lists = [
    "/api/admin/leads/view-all-leads",
    "/api/admin/leads/list-by-account-officer",
    "/api/admin/users/6/view-leads-by-account-officer",
  ];
  const api = fakeApi({
    ...Object.fromEntries(lists.map((path) => [`GET ${path}`, { data: pageOf(path, rows) }])),
    ...Object.fromEntries(rows.map((lead) => [`GET /api/admin/leads/${lead.id}`, { data: lead }])),
    "GET /api/admin/leads/list-by-account-officer/calls": { data: { now: 1, today: 2, later: 3, none: 1200 } },
    "GET /api/admin/leads/board": { data: boardOf(rows, { new: 1200 }) },
    "GET /api/admin/leads/status-options": { data: STATUS_OPTIONS },
    "GET /api/admin/leads/officers": { data: OFFICERS },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/views": { data: [] },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const asked = () =>
    api.calls.map(({ url }) => url).filter((url) => /leads\/(view-all|list-by[^/]+$)|view-leads/.test(url));
  const saved = () => api.calls.filter(({ method }) => method === "PATCH");
  return { ...api, asked, saved, ...openPage(address) };
}
