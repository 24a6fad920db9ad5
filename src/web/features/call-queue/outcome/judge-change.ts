import type { Lead } from "../../../../contract/leads.contract.ts";
import { formatDateTime } from "../../../../domain/time/lagos-date.ts";
import { statusLabel } from "../../leads/lead-words.ts";

/**
 * How a lead being called has changed: irrelevantly ("same", also when an offer was found), in a way to look at first
 * ("changed"), or it is no longer theirs to call.
 */
export type Change = "same" | "changed" | "given away" | "not to be contacted";

/** `after` is undefined for a lead that may no longer be seen. */
export function judgeChange(before: Lead, after: Lead | undefined): Change {
  if (!after || after.sales_officer?.id !== before.sales_officer?.id) return "given away";
  const isNew = after.status !== before.status;
  if (isNew && after.status === "do not contact") return "not to be contacted";
  const isSame = !isNew && after.remark === before.remark && after.call_back_time === before.call_back_time;
  return isSame && after.lead_histories[0]?.id === before.lead_histories[0]?.id ? "same" : "changed";
}

/** Who did what to a lead, from its newest history entry. */
export function deedOf({ lead_histories: [newest] }: Lead): string {
  if (!newest) return "This lead was changed meanwhile.";
  const when = formatDateTime(new Date(newest.created_at));
  return `${newest.user.name} set this lead to ${statusLabel(newest.status)} on ${when}.`;
}

/** Why a lead left the screen before its call was recorded. */
export function farewellOf(before: Lead, after: Lead | undefined, change: Change): string {
  if (change === "not to be contacted") return `${before.name} is not to be contacted any more.`;
  const officer = after?.sales_officer?.name ?? "somebody else";
  return `${before.name} was given to ${officer} meanwhile.`;
}
