import { exportKeptStatement } from "../../../contract/payday.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { csvDownload } from "../../reports/writing/csv-download.ts";
import { keptReport } from "./kept-report.store.ts";
import { readStatement } from "./kept-statement.store.ts";

/** A kept statement as CSV. The audit log records the export. */
export const exportKeptStatementRoute = route(exportKeptStatement, async ({ params, author, deps }) => {
  const statement = await readStatement(deps.db.query, params.id);
  if (!statement) throw notFound("kept statement");
  const entry = { action: "payday statement exported", object: `payday-statement:${params.id}` };
  return csvDownload(deps, keptReport(statement), {
    noted: () => deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), entry)),
    isFresh: true,
  });
});
