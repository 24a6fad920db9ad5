import { OPEN_LEADS } from "../../contract/leads.contract.ts";
import { type LeadStatus, OPEN_STATUSES, parseLeadStatus } from "../../domain/lead/lead-status.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { fieldError } from "../refusal/refusal.ts";

/** Which leads: of these statuses or of all, of one officer or of everybody; and words to search among them. */
export interface LeadFilter {
  readonly statuses: readonly LeadStatus[] | undefined;
  readonly officerId: number | undefined;
  readonly q: string | undefined;
}

/** What a list of leads was asked for; a status that does not exist is 422, and an empty one asks for all. */
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
