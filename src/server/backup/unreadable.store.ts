import type pg from "pg";
import { LOST } from "../../domain/customer/gone-number.ts";
import { ENCRYPTED_TABLES } from "../vault/encrypted-rows.ts";
import { LOST_TEXT, lostValue } from "../vault/lost-value.ts";
import { pagesOf, rewritePages } from "../vault/rewrite-table.store.ts";
import { MARK } from "../vault/sealed-text.ts";

/**
 * Leaves a database that can be worked with although its installation key is lost: what is encrypted gives way to what is left
 * of it, table by table, and then the keys of the data go, so that the next start makes new ones. For a database at the newest schema.
 */
export async function forgetUnreadable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.data_keys') is not null as known",
  );
  if (!rows[0]?.known) return;
  for (const end of ENDS) await client.query(end, [`%${MARK}%`]);
  for (const table of ENCRYPTED_TABLES) await setAside(client, table);
  await client.query(FIND_BY_LOST_BVN);
  // Last: what was broken off before is not started, but restored again.
  await client.query("delete from public.data_keys");
}

// Rows that are written anew meanwhile have nothing left to set aside.
async function setAside(client: pg.Client, table: string): Promise<void> {
  const pages = await pagesOf(client, table);
  for (let page = 0; page < pages; ) {
    await client.query("begin");
    ({ page } = await rewritePages(client, lostValue, table, page));
    await client.query("commit");
  }
}

/** What would be done with numbers that nobody has any more ends; a view without its words would show something else. */
const ENDS = [
  "delete from saved_views where search like $1",
  `update approval_requests set state = 'lapsed', decided_at = now(), because = '${LOST_TEXT}'
    where state = 'waiting' and wanted::text like $1`,
  `update acts set state = 'lapsed', decided_at = now(), because = '${LOST_TEXT}' where state = 'asked' and wanted::text like $1`,
  `update identity_checks set state = 'unknown', next_try_at = null, waits_for_person = true,
      message = 'The number was lost with the installation key.'
    where next_try_at is not null and number like $1`,
];

/** Of a list in force: a customer's lost BVN is still found to be the one of an entry. */
const FIND_BY_LOST_BVN = `update watch_list_keys k set key = e.bvn from watch_list_entries e
  where e.id = k.entry_id and k.key ~ '^[0-9a-f]{24}$' and starts_with(e.bvn, '${LOST}')`;
