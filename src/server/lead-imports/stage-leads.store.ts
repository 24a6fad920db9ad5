import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { STAGED_COLUMNS } from "./reading/staged-line.ts";

/**
 * Puts a file's rows, as they come, into a table that stands until the transaction ends. What the lines throw ends the
 * COPY and is thrown on; the transaction is then good for nothing but to be rolled back.
 */
export async function stageLeads(client: pg.ClientBase, lines: AsyncIterable<Uint8Array>): Promise<void> {
  await client.query(`create temp table staged_leads (row_number integer not null, name text, phone text,
      organization_name text, city_name text, state_name text, bank_name text, bank_code text, account_number text,
      net_pay bigint, priority_level integer, remark text, sales_officer_id bigint, reason text,
      is_duplicate boolean not null, cells json not null) on commit drop`);
  await pipeline(lines, client.query(copyFrom(`copy staged_leads (${STAGED_COLUMNS.join(", ")}) from stdin`)));
  await client.query("analyze staged_leads (phone, reason)");
}
