import { listAccountStatements } from "../../contract/account-statements.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { fileLink } from "../files/file-link.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { readAccountStatements, type StatementFormat } from "./account-statement.store.ts";

/** What was issued of a loan's account: the period, to whom, and the file that is kept. */
export const listAccountStatementsRoute = route(listAccountStatements, async ({ params, actor, deps }) => {
  if (!(await findLoan(deps.db, params.id))) throw notFound("loan");
  const now = deps.clock.now();
  const rows = await readAccountStatements(deps.db.query, params.id);
  return {
    data: rows.map((row) => ({
      id: row.id,
      format: row.format as StatementFormat,
      from_date: row.from_day,
      to_date: row.to_day,
      closing: toNaira(kobo(row.closing)),
      issued_at: row.issued_at.toISOString(),
      issued_by: row.issued_by,
      link:
        row.file_id === null ? null : fileLink(deps.secrets, row.file_id, now, { by: actor.userId, loan: params.id }),
      sha256: row.sha256.toString("hex"),
      mailed_at: row.mailed_at?.toISOString() ?? null,
    })),
  };
});
