import { audit, SYSTEM, type Tx } from "../db/transaction.ts";
import { changeLead } from "./change-lead.ts";
import { linkLoan, lockLeadOfPhone, wasInvitedInVain } from "./convert-lead.store.ts";
import { writeNote } from "./lead.store.ts";

/** A loan that somebody has applied for, and the phone that was typed, as +234XXXXXXXXXX. */
export interface AppliedFor {
  readonly phone: string;
  readonly loan: { readonly id: number; readonly reference: string };
  readonly at: Date;
}

/**
 * Ties the lead of a phone to the loan that was applied for, and makes it converted; a link that had been sent has then been
 * answered. Who asked not to be contacted stays so: they want this loan, and still no calls. Does nothing where the phone
 * is no lead's, or the lead has a loan that was not rejected. Waits a second at most for whoever is changing the lead, and
 * then leaves it to `convertMissedLeads`: an application is never refused or held up for this.
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
