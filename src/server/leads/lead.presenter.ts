import type { Lead } from "../../contract/leads.contract.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { leadStatusWords } from "../../domain/lead/lead-status.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import type { HistoryRow, LeadRow, StoredOffer } from "./lead-rows.store.ts";

/** A lead as every list and dialog has it (API-79). */
export function presentLead(row: LeadRow): Lead {
  return {
    id: row.id,
    name: row.name,
    phone_number: row.phone,
    organization_name: row.organization_name,
    city_name: row.city_name,
    state_name: row.state_name,
    remark: row.remark,
    priority_level: row.priority_level,
    net_pay: nairaOrNull(row.net_pay),
    last_called_at: row.last_called_at?.toISOString() ?? null,
    bank_name: row.bank_name,
    account_number: row.account_number && shownNumber(row.account_number),
    sales_officer: row.sales_officer_id === null ? null : { id: row.sales_officer_id, name: row.officer ?? "" },
    status: leadStatusWords(row.status),
    offer: nairaOrNull(row.offer),
    offer_details: row.offer_details && presentOffer(row.offer_details),
    lead_histories: row.histories.map(presentHistory),
    call_back_time: row.call_back_at?.toISOString() ?? null,
    next_call_at: row.next_call_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
    loan: row.loan_id === null ? null : { id: row.loan_id, reference: row.loan_reference ?? "" },
    running_loan: runningLoan(row),
    import: presentImport(row),
  };
}

function runningLoan({ running_loan_id: id, running_loan_reference: reference }: LeadRow): Lead["running_loan"] {
  return id === null ? null : { id, reference: reference ?? "" };
}

/** A stored offer in naira (LED-13). */
export function presentOffer({ loan_amount, tenor, monthly_repayment, total_repayment }: StoredOffer) {
  return {
    loan_amount: toNaira(kobo(loan_amount)),
    tenor,
    monthly_repayment: toNaira(kobo(monthly_repayment)),
    total_repayment: toNaira(kobo(total_repayment)),
  };
}

function presentHistory({ id, actor, status, remark, call_back_at, at }: HistoryRow): Lead["lead_histories"][number] {
  return {
    id,
    remark,
    created_at: new Date(at).toISOString(),
    user: { name: actor },
    status: leadStatusWords(status),
    call_back_time: call_back_at && new Date(call_back_at).toISOString(),
  };
}

function presentImport({ import_id, file_name, uploaded_by, uploaded_at }: LeadRow): Lead["import"] {
  if (import_id === null || file_name === null || uploaded_at === null) return null;
  return { id: import_id, file_name, uploaded_by: uploaded_by ?? "", created_at: uploaded_at.toISOString() };
}
