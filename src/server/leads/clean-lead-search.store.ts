import type { Database } from "../db/connect.ts";
import { patiently } from "../db/patient-work.store.ts";

/**
 * Sorts into the search index what was added to its end. Every search reads through what is not sorted in, and who adds
 * beyond the limit has to sort it in while others wait; after an upload that is a good deal. Where nothing was added it
 * costs one page. Answers how many pages it took, without a time limit: half-way it would have to begin again.
 */
export async function cleanLeadSearch(db: Database): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [cleaned] = await query<{ pages: number }>("select gin_clean_pending_list('leads_search') as pages");
    return cleaned?.pages ?? 0;
  });
}
