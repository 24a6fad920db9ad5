import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { LEAD_LINE_COLUMNS } from "../src/server/lead-imports/reading/lead-line.ts";
import { LEAD_FILE_COLUMNS } from "./lead-files.ts";
import { withClient } from "./with-client.ts";

/**
 * Seconds of a COPY of the same leads, which show the database's own part, into tables with more and more of what
 * leads need.
 */
export interface LeadCopies {
  /** The file into a table of texts: no key, index or check. */
  readonly texts: number;
  /** The file into a table with types, a primary key and no other index: the raw COPY of the goal. */
  readonly keyed: number;
  /** The uploaded leads into an equal table: the same keys, indexes, checks and triggers. */
  readonly equal: number;
}

const TYPES: Readonly<Partial<Record<string, string>>> = { net_pay: "numeric(15, 2)", priority_level: "integer" };

/** Measures the COPYs of the last uploaded file. */
export async function copiesOf(connection: pg.PoolConfig, csv: Buffer): Promise<LeadCopies> {
  return withClient(connection, async (client) => {
    const texts = LEAD_FILE_COLUMNS.map((column) => `${column} text`);
    const typed = LEAD_FILE_COLUMNS.map((column) => `${column} ${TYPES[column] ?? "text"}`);
    const key = "id bigint generated always as identity primary key";
    return {
      texts: await intoTable(client, texts.join(", "), csv),
      keyed: await intoTable(client, [key, ...typed].join(", "), csv),
      equal: await intoEqual(client),
    };
  });
}

async function intoTable(client: pg.Client, columns: string, csv: Buffer): Promise<number> {
  await client.query(`create table copied_leads (${columns})`);
  const seconds = await copying(client, `copied_leads (${LEAD_FILE_COLUMNS.join(", ")})`, csv, "(format csv, header)");
  await client.query("drop table copied_leads");
  return seconds;
}

const COUNTED = ["lead_count_deltas", "lead_call_deltas", "lead_search_waiting"];

// The trigger counts these leads as new ones, so its rows are removed.
async function intoEqual(client: pg.Client): Promise<number> {
  const columns = LEAD_LINE_COLUMNS.join(", ");
  const last = "select max(id) from lead_imports where state = 'done'";
  const lines = await buffer(
    client.query(copyTo(`copy (select ${columns} from leads where import_id = (${last}) order by id) to stdout`)),
  );
  await client.query(`create table copied_leads (like leads including all);
    create trigger leads_were_added after insert on copied_leads referencing new table as added
      for each statement execute function leads_added();
    create temp table counted as select ${COUNTED.map((table) => `(select max(id) from ${table}) as ${table}`).join(", ")}`);
  const seconds = await copying(client, `copied_leads (${columns})`, lines, "");
  for (const table of COUNTED)
    await client.query(`delete from ${table} where id > coalesce((select ${table} from counted), 0)`);
  await client.query("drop table copied_leads, counted");
  return seconds;
}

async function copying(client: pg.Client, into: string, bytes: Buffer, format: string): Promise<number> {
  const started = performance.now();
  await pipeline([bytes], client.query(copyFrom(`copy ${into} from stdin ${format}`)));
  return (performance.now() - started) / 1000;
}
