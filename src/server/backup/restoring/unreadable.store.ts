import type pg from "pg";
import { LOST } from "../../../domain/customer/gone-number.ts";
import { ENCRYPTED_TABLES } from "../../key-rotation/encrypted-rows.ts";
import { LOST_TEXT, lostValue } from "../../key-rotation/lost-value.ts";
import { pagesOf, rewritePages } from "../../key-rotation/rewrite-table.store.ts";
import { MARK } from "../../vault/token-format.ts";

/**
 * Makes a database usable although its installation key is lost: replaces encrypted values by their remainders, table
 * by table, and then removes the data keys, so that the next start creates new ones. For a database at the newest
 * schema.
 */
export async function forgetUnreadable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.data_keys') is not null as known",
  );
  if (!rows[0]?.known) return;
  for (const end of ENDS) await client.query(end, [`%${MARK}%`]);
  for (const table of ENCRYPTED_TABLES) await setAside(client, table);
  await client.query(FIND_BY_LOST_BVN);
  // Last: an interrupted run is not resumed; the restore is repeated.
  await client.query("delete from public.data_keys");
}

// Rewritten rows have nothing left to replace.
async function setAside(client: pg.Client, table: string): Promise<void> {
  const pages = await pagesOf(client, table);
  for (let page = 0; page < pages; ) {
    await client.query("begin");
    ({ page } = await rewritePages(client, lostValue, table, page));
    await client.query("commit");
  }
}

/** Ends pending work on lost numbers; a saved view without its search words would show something else. */
const ENDS = [
  "delete from saved_views where search like $1",
  `update approval_requests set state = 'lapsed', decided_at = now(), because = '${LOST_TEXT}'
    where state = 'waiting' and wanted::text like $1`,
  `update acts set state = 'lapsed', decided_at = now(), because = '${LOST_TEXT}' where state = 'asked' and wanted::text like $1`,
  `update identity_checks set state = 'unknown', next_try_at = null, waits_for_person = true,
      message = 'The number was lost with the installation key.'
    where next_try_at is not null and number like $1`,
];

/** For a list in force: a customer's lost BVN is still matched with an entry's. */
const FIND_BY_LOST_BVN = `update watch_list_keys k set key = e.bvn from watch_list_entries e
  where e.id = k.entry_id and k.key ~ '^[0-9a-f]{24}$' and starts_with(e.bvn, '${LOST}')`;
