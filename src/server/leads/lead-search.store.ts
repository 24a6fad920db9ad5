import { parsePhone } from "../../domain/customer/phone.ts";
import type { Database } from "../db/connect.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Leads from one id to another, both included. */
export interface LeadRange {
  readonly first: number;
  readonly last: number;
}

/** Whether the filter looks for words; a complete phone number is found by its own index. */
export function looksForWords({ q }: LeadFilter): boolean {
  return q !== undefined && q !== "" && parsePhone(q) === undefined;
}

/** Ranges this near to each other are looked through as one. */
const NEAR_IDS = 500;

/** The leads whose words are not indexed as they are now, in order; some that are may be among them. */
export async function waitingLeads(db: Database, filter: LeadFilter): Promise<readonly LeadRange[]> {
  if (!looksForWords(filter)) return [];
  const { rows } = await db.pool.query<LeadRange>({
    name: "waiting-leads",
    text: "select first_lead as first, last_lead as last from lead_search_waiting order by 1",
  });
  const ranges: LeadRange[] = [];
  for (const { first, last } of rows) {
    const before = ranges.at(-1);
    if (before && first <= before.last + NEAR_IDS)
      ranges.splice(-1, 1, { first: before.first, last: Math.max(before.last, last) });
    else ranges.push({ first, last });
  }
  return ranges;
}

/**
 * The ids `x.id` of all leads that meet a filter: those whose words are indexed by the index, the waiting ones by looking
 * at each. `beside` are further conditions on `x.id`; values are added to `values`.
 */
export function foundLeads(
  filter: LeadFilter,
  waiting: readonly LeadRange[],
  beside: readonly string[],
  values: unknown[],
): string {
  const where = [...leadConditions(filter, values), ...beside].join(" and ");
  if (!looksForWords(filter)) return `select x.id from leads x where ${where}`;
  const indexed = `select x.id from (${indexedWords(filter)}) x where ${where}`;
  if (waiting.length === 0) return indexed;
  const among = waiting.map(({ first, last }) => `x.id between ${first} and ${last}`).join(" or ");
  return `${indexed} and not (${among}) union all select x.id from leads x where ${where} and (${among})`;
}

// The leads themselves are asked only for what a search is narrowed to.
function indexedWords({ statuses, officerId }: LeadFilter): string {
  if (!statuses && officerId === undefined) return "select lead_id as id, search_text from lead_search";
  return `select d.id, s.search_text, d.status, d.sales_officer_id from lead_search s join leads d on d.id = s.lead_id`;
}
