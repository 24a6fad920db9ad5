import { audit, SYSTEM, type Tx } from "../db/transaction.ts";
import { changeLead } from "./change-lead.ts";
import { linkLoan, lockLeadOfPhone, wasInvitedInVain } from "./convert-lead.store.ts";
import { writeNote } from "./lead.store.ts";

/** A new loan and the typed phone, as +234XXXXXXXXXX. */
export interface AppliedFor {
  readonly phone: string;
  readonly loan: { readonly id: number; readonly reference: string };
  readonly at: Date;
}

/**
 * Links a phone's lead to the new loan and sets it to converted; a sent link counts as answered. A lead who asked not
 * to be contacted stays so: they want this loan, but no calls. Does nothing if the phone belongs to no lead, or the
 * lead has an unrejected loan. Waits at most a second for a lock on the lead and then leaves it to
 * `convertMissedLeads`: this must never refuse or delay an application.
 */
export async function convertLead(tx: Tx, { phone, loan, at }: AppliedFor): Promise<void> {
  const lead = await lockLeadOfPhone(tx, phone);
  if (!lead) return;
  await linkLoan(tx, lead.id, loan.id);
  const remark = `Applied: ${loan.reference}`;
  if (lead.status === "do_not_contact") {
    await writeNote(tx, lead, { by: SYSTEM, at, remark });
    return audit(tx, SYSTEM, at, { action: "lead-applied", object: `lead:${lead.id}`, after: { loan: loan.id } });
  }
  const change = { callBackAt: undefined, author: SYSTEM, at } as const;
  const isAnswer = await wasInvitedInVain(tx, lead.id);
  if (isAnswer) await changeLead(tx, lead, { ...change, status: "link_submitted", remark: null });
  const now = isAnswer ? { ...lead, status: "link_submitted", version: lead.version + 1 } : lead;
  await changeLead(tx, now, { ...change, status: "converted", remark });
}
