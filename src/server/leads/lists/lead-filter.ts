import { OPEN_LEADS } from "../../../contract/leads.contract.ts";
import { type LeadStatus, OPEN_STATUSES, parseLeadStatus } from "../../../domain/lead/lead-status.ts";
import { searchOf } from "../../paging/search-pattern.ts";
import { fieldError } from "../../refusal/refusal.ts";

/** Which leads: of these or all statuses, of one officer or everybody; and optional search words. */
export interface LeadFilter {
  readonly statuses: readonly LeadStatus[] | undefined;
  readonly officerId: number | undefined;
  readonly q: string | undefined;
}

/** The filters of a list of leads; an unknown status is 422, and an empty one means all. */
export function leadFilter(
  { q, filterStatus }: { readonly q?: string | undefined; readonly filterStatus?: string | undefined },
  officerId: number | undefined,
): LeadFilter {
  return { statuses: statusesOf(filterStatus), officerId, q: searchOf(q) };
}

function statusesOf(filterStatus = ""): readonly LeadStatus[] | undefined {
  const asked = filterStatus.trim();
  if (asked === "") return undefined;
  if (asked.toLowerCase() === OPEN_LEADS) return OPEN_STATUSES;
  const status = parseLeadStatus(asked);
  if (!status) throw fieldError("filterStatus", `There is no status “${asked}”. Choose one from the list.`);
  return [status];
}
