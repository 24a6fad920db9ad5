import type pg from "pg";
import Cursor from "pg-cursor";
import type { Vault } from "../../vault/sealed-text.ts";
import { cellRows, type ReportPlan } from "../contents/report-plan.store.ts";

const BATCH = 500;

/** The report's rows in batches, as text, from one read-only snapshot. */
export async function* readRows(
  client: pg.Client,
  plan: ReportPlan,
  vault: Vault,
): AsyncGenerator<readonly (string | null)[]> {
  await client.query("begin read only");
  const cursor = client.query(new Cursor<(string | null)[]>(cellRows(plan), [], { rowMode: "array" }));
  for (;;) {
    const rows = await cursor.read(BATCH);
    if (rows.length === 0) break;
    for (const row of rows) yield row.map((cell) => (cell === null ? null : vault.open(cell)));
  }
  await cursor.close();
  await client.query("commit");
}
