import { parsePhone } from "../../../domain/customer/phone.ts";
import type { Database } from "../../db/connect.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Leads whose index entries are, or may be, outdated: single ones, and ranges of ids. */
export interface WaitingLeads {
  readonly ids: readonly number[];
  readonly ranges: readonly LeadRange[];
}

interface LeadRange {
  readonly first: number;
  readonly last: number;
}

/** Whether the filter has words to search; a complete phone number has its own index. */
export function looksForWords({ q }: LeadFilter): boolean {
  return q !== undefined && q !== "" && parsePhone(q) === undefined;
}

/** The currently outdated leads. A statement that checks these one by one is exact, whatever is indexed meanwhile. */
export async function waitingLeads(db: Database, filter: LeadFilter): Promise<WaitingLeads> {
  if (!looksForWords(filter)) return { ids: [], ranges: [] };
  const { rows } = await db.pool.query<LeadRange>({
    name: "waiting-leads",
    text: "select first_lead as first, last_lead as last from lead_search_waiting order by 1",
  });
  const ids = rows.flatMap(({ first, last }) => (first === last ? [first] : []));
  return { ids, ranges: fewRanges(rows.filter(({ first, last }) => first < last)) };
}

const RANGES_MAX = 20;

// Merges nearby ranges, the closest first; the leads in between are checked needlessly.
function fewRanges(ranges: readonly LeadRange[]): readonly LeadRange[] {
  for (let gap = 1; ; gap *= 10) {
    const few: LeadRange[] = [];
    for (const { first, last } of ranges) {
      const before = few.at(-1);
      if (before && first <= before.last + gap)
        few.splice(-1, 1, { first: before.first, last: Math.max(before.last, last) });
      else few.push({ first, last });
    }
    if (few.length <= RANGES_MAX) return few;
  }
}

/**
 * The ids `x.id` of all leads that match a filter: indexed ones through the index, outdated ones one by one. `beside`
 * are additional conditions on `x.id`; appends values to `values`.
 */
export function foundLeads(
  filter: LeadFilter,
  waiting: WaitingLeads,
  beside: readonly string[],
  values: unknown[],
): string {
  const where = [...leadConditions(filter, values), ...beside].join(" and ");
  if (!looksForWords(filter)) return `select x.id from leads x where ${where}`;
  const indexed = `select x.id from (${indexedWords(filter)}) x where ${where}`;
  const among = waiting.ranges.map(({ first, last }) => `x.id between ${first} and ${last}`);
  if (waiting.ids.length > 0) among.push(`x.id = any('{${waiting.ids.join(",")}}')`);
  if (among.length === 0) return indexed;
  const waits = `(${among.join(" or ")})`;
  return `${indexed} and not ${waits} union all select x.id from leads x where ${where} and ${waits}`;
}

// The leads themselves are read only for their status.
function indexedWords({ statuses }: LeadFilter): string {
  if (!statuses) return "select lead_id as id, search_text, sales_officer_id from lead_search";
  return `select d.id, s.search_text, s.sales_officer_id, d.status from lead_search s join leads d on d.id = s.lead_id`;
}
