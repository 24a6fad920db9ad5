import type { Database } from "../../db/connect.ts";
import { patiently } from "../../db/patient-work.store.ts";

/** At most this many leads are indexed in one transaction, so that a search meets few unsorted words. */
const LEADS_AT_ONCE = 5000;

/**
 * Updates the search index for leads that were added, renamed, reassigned or removed. Until then a search checks those
 * leads one by one. Returns how many ids it processed; stops between two transactions when told to.
 */
export async function indexLeadWords(db: Database, stopping: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!stopping()) {
    const indexed = await indexSome(db);
    if (indexed === 0) break;
    done += indexed;
    if (indexed === LEADS_AT_ONCE) await sortIn(db);
  }
  if (done > 0) await sortIn(db);
  return done;
}

// A search reads through the unsorted end of the index.
async function sortIn(db: Database): Promise<void> {
  await patiently(db, "read committed", (query) => query("select gin_clean_pending_list('lead_search_words')"));
}

// Index and waiting list change together, so a search sees each lead on exactly one side.
async function indexSome(db: Database): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [range] = await query<{ id: number; first: number; last: number }>(
      "select id, first_lead as first, last_lead as last from lead_search_waiting order by id limit 1 for update skip locked",
    );
    if (!range) return 0;
    const { id, first } = range;
    const last = Math.min(range.last, first + LEADS_AT_ONCE - 1);
    await query(`insert into lead_search as s (lead_id, search_text, sales_officer_id)
      select id, search_text, sales_officer_id from leads where id between ${first} and ${last} order by id
      on conflict (lead_id) do update set search_text = excluded.search_text, sales_officer_id = excluded.sales_officer_id
        where (s.search_text, s.sales_officer_id) is distinct from (excluded.search_text, excluded.sales_officer_id)`);
    await query(`delete from lead_search s where lead_id between ${first} and ${last}
      and not exists (select from leads d where d.id = s.lead_id)`);
    const isDone = last === range.last;
    await query(
      isDone
        ? `delete from lead_search_waiting where id = ${id}`
        : `update lead_search_waiting set first_lead = ${last + 1} where id = ${id}`,
    );
    return last - first + 1;
  });
}
