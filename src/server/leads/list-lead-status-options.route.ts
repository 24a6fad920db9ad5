import { listLeadStatusOptions } from "../../contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../../domain/lead/lead-status.ts";
import { route } from "../http/route.ts";

const OPTIONS = LEAD_STATUSES.map((status) => ({ value: leadStatusWords(status), label: LEAD_STATUS_LABELS[status] }));

/** API-58, LED-15: the statuses of a lead, in the usual order of work. */
export const listLeadStatusOptionsRoute = route(listLeadStatusOptions, async () => ({ data: OPTIONS }));
