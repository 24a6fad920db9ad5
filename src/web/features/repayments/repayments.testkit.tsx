import type { PaymentRow } from "../../../contract/repayments.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

export const PAID: PaymentRow = {
  id: 9,
  payment_date: "2026-01-03",
  created_at: "2026-01-04T23:30:00Z",
  loan: { id: 42, reference: "TN-000042", user: { name: "Ngozi Eze" } },
  amount: 25_000.5,
  reference: "TRF-1",
  payment_method: { id: 2, name: "Bank Transfer" },
  initiator: { name: "Efe Omoregie" },
  purpose: "repayment",
  unapplied: 0,
  reason: null,
};
export const COLLECTED: PaymentRow = { ...PAID, id: 10, reference: "310007654321", initiator: null };
export const FAILED: PaymentRow = { ...PAID, id: 11, initiator: null, reason: "No salary was paid" };
export const NEXT = "/api/admin/deductions/payments?status=successful&q=eze&page=2&after=k";

type Answers = Parameters<typeof fakeApi>[0];

export const pageOf = (data: readonly object[]) => ({
  data,
  from: 1,
  to: data.length,
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 21,
  prev_page_url: null,
  next_page_url: NEXT,
  links: [{ url: NEXT, label: "2", active: false }],
});

/** Renders a list of payments at its address, for a user with these permissions. */
export function openRepayments(
  address: string,
  { held = ["view-repayments"], answers = {} }: { held?: string[]; answers?: Answers } = {},
) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/deductions/payments": ({ url }) => ({
      data: pageOf(url.includes("status=failed") ? [FAILED] : [PAID, COLLECTED]),
    }),
    "GET /api/admin/repayment/methods": { data: [{ id: 2, name: "Bank Transfer" }] },
    "GET /api/admin/repayments/statements": { data: { ...pageOf([]), total: 0 } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/views": { data: [] },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const asked = () => api.calls.map(({ url }) => url).filter((url) => url.includes("/deductions/payments"));
  return { ...api, asked, ...openPage(address) };
}
