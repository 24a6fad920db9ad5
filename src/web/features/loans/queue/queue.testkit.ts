import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";

const NAMES = ["Ada Musa", "Bola Ojo", "Chidi Eze"];
export const nameOf = (id: number) => NAMES[id - 1] ?? "";

/** Unknown, called otherwise than the customer did, and called the same. */
const EMPLOYERS = [null, "Police Force of Nigeria", "Nigeria Police Force"];

const rowOf = (id: number, status: LoanStatus) => ({
  id,
  reference: `TN-00000${id}`,
  status,
  amount: id * 1000,
  approved_amount: null,
  tenor: 6,
  application_type: "new",
  organization_name: "Nigeria Police Force",
  employer_name: EMPLOYERS[id - 1] ?? null,
  screening: "qualified",
  waiting_since: "2026-01-01T09:00:00Z",
  waiting_days: 4,
  created_at: "2026-01-01T09:00:00Z",
  loan_type: { id: 1, name: "Salary Loan", code: "salary" },
  user: { id, first_name: "A", last_name: "B", name: nameOf(id), phone_number: "08031234567" },
});

const pageOf = (rows: readonly object[]) => ({
  data: {
    data: rows,
    ...{ from: 1, to: rows.length, current_page: 1, last_page: 1, per_page: 20, total: rows.length },
    ...{ prev_page_url: null, next_page_url: null, links: [] },
  },
});

type Answers = Parameters<typeof fakeApi>[0];

/** A waiting list of the loans 1, 2 and 3; whoever is approved or rejected leaves it. */
export function queue(held: readonly string[], status: LoanStatus = "pending_approval", answers: Answers = {}) {
  signInAs(held);
  let waiting = [1, 2, 3];
  const details = (id: number) => ({
    data: sampleLoan({
      id,
      reference: `TN-00000${id}`,
      status: waiting.includes(id) ? status : "pending_deduction_setup",
      user: { ...sampleLoan().user, name: nameOf(id) },
    }),
  });
  const decided = (id: number) => () => {
    waiting = waiting.filter((one) => one !== id);
    return details(id);
  };
  const ofLoan = [1, 2, 3].map((id) => ({
    [`GET /api/admin/loans/${id}/details`]: () => details(id),
    [`GET /api/admin/loans/${id}/salary`]: { data: { salary: null } },
    [`GET /api/admin/loans/${id}/four-eyes`]: { data: { refusal: null } },
    [`PUT /api/admin/loans/${id}/approve`]: decided(id),
    [`PUT /api/admin/loans/${id}/reject`]: decided(id),
  }));
  return fakeApi({
    "GET /api/admin/loans": () => pageOf(waiting.map((id) => rowOf(id, status))),
    "GET /api/admin/loans/queue": {
      data: {
        loans: 3,
        amount: 6000,
        payout: status === "pending_disbursement" ? 5400 : null,
        screening: { qualified: 3, "not-qualified": 0, "not-screened": 0 },
        waiting: { "2": 3, "5": 0 },
      },
    },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": { data: [] },
    "GET /api/user": { data: ada(held) },
    ...Object.assign({}, ...ofLoan),
    ...answers,
  });
}

export const view = (id: number) => screen.findByRole("link", { name: `View ${nameOf(id)}, TN-00000${id}` });
/** Opens a waiting list, and waits for its rows and their keys. */
export async function openQueue(
  path = "/pending-approval",
  onOpen: (page: ReturnType<typeof openPage>) => void = () => undefined,
) {
  const page = openPage(path);
  onOpen(page);
  await view(1);
  // Their keys come after the rows.
  await waitFor(async () => expect((await view(2)).tabIndex).toBe(-1));
  return page;
}
