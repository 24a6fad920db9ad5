import type { RowLead } from "../../domain/lead/read-lead-row.ts";
import type { Tx } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";

/** A lead typed by hand, and how it is called. */
export interface LeadToAdd {
  readonly lead: RowLead;
  readonly officerId: number | undefined;
  readonly smsAllowed: boolean;
  readonly asksForOffer: boolean;
  readonly nextCallAt: Date;
  readonly at: Date;
}

/**
 * Inserts a lead as an upload does; returns its id. Throws a retryable error if somebody saved the number since it was
 * looked up: the next run finds it known.
 */
export async function insertLead(tx: Tx, { lead, officerId, ...how }: LeadToAdd): Promise<number> {
  const hasAccount = lead.bankCode !== null && lead.accountNumber !== null;
  const values = {
    name: lead.name,
    phone: lead.phone,
    organization_name: lead.organization,
    city_name: lead.city,
    state_name: lead.state,
    bank_name: lead.bankName,
    bank_code: lead.bankCode,
    account_number: sealed("account", lead.accountNumber),
    net_pay: lead.netPay,
    priority_level: lead.priority,
    remark: lead.remark,
    sales_officer_id: officerId ?? null,
    offer_state: how.asksForOffer && hasAccount ? "waiting" : "none",
    next_call_at: how.nextCallAt,
    sms_allowed: how.smsAllowed,
    created_at: how.at,
  };
  const saved = await tx
    .insertInto("leads")
    .values(values)
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!saved) throw Object.assign(new Error("somebody saved this number"), { code: "40001" });
  return saved.id;
}
