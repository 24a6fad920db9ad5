import { patiently } from "../db/patient-work.store.ts";
import type { Deps } from "../deps.ts";

/** Sorts what uploads have added to the end of the search's index into it, so that a search need not read it all. */
export async function sortLeadsSearch({ db }: Pick<Deps, "db">): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [row] = await query<{ pages: number }>("select gin_clean_pending_list('leads_search') as pages");
    return row?.pages ?? 0;
  });
}
