import type { Lead } from "../../../contract/leads.contract.ts";
import type { CallQueue } from "./queue/queue-queries.ts";

/** A lead as the server tells of it, in the hands of the person who is signed in. */
export function sampleLead(differs: Partial<Lead> = {}): Lead {
  return {
    id: 7,
    name: "Ngozi Eze",
    phone_number: "+2348031234567",
    organization_name: "Kano Public Records",
    city_name: "Kano",
    state_name: "Kano",
    remark: "In a meeting",
    priority_level: 2,
    net_pay: 206_291.2,
    last_called_at: "2026-11-18T09:00:00Z",
    bank_name: null,
    account_number: null,
    sales_officer: { id: 1, name: "Ada Obi" },
    status: "did not answer",
    offer: 300_000,
    offer_details: { loan_amount: 300_000, tenor: 12, monthly_repayment: 31_000, total_repayment: 372_000 },
    lead_histories: [
      {
        id: 70,
        remark: "In a meeting",
        created_at: "2026-11-18T09:00:00Z",
        user: { name: "Ada Obi" },
        status: "did not answer",
        call_back_time: null,
      },
    ],
    call_back_time: null,
    next_call_at: "2026-11-19T07:00:00Z",
    created_at: "2026-11-01T09:00:00Z",
    version: 3,
    loan: null,
    running_loan: null,
    import: null,
    ...differs,
  };
}

export function sampleQueue(differs: Partial<CallQueue> = {}): CallQueue {
  return {
    due: [],
    due_count: 0,
    waiting_count: 5,
    callable_count: 5,
    current: null,
    is_contact_time: true,
    resumes_at: null,
    ...differs,
  };
}
