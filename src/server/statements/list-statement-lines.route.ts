import { listStatementLines } from "../../contract/statements.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { pageAnswer } from "../paging/page-answer.ts";
import { presentLines } from "../statement-record/statement-line.presenter.ts";
import { listStoredLines } from "../statement-record/statement-line.store.ts";
import { showStatement } from "./show-statement.ts";

/** The lines of a statement in their order, all or those of one verdict or kind. */
export const listStatementLinesRoute = route(listStatementLines, async ({ params, query, deps }) => {
  const { uploaded_at } = await showStatement(deps, params.id);
  const page = query.page ?? 1;
  const { rows, total } = await listStoredLines(deps.db.query, {
    statementId: params.id,
    verdict: query.verdict,
    kind: query.kind,
    choice: query.choice,
    page,
  });
  const shown = await presentLines(deps.db.query, rows, today(deps.clock));
  const path = listStatementLines.path.replace(":id", String(params.id));
  const positionOf = (row: (typeof shown)[number]) => ({ createdAt: new Date(uploaded_at), id: row.id });
  const found = {
    path,
    filters: { verdict: query.verdict, kind: query.kind, choice: query.choice },
    page,
    total,
    rows: shown,
    positionOf,
  };
  return { data: pageAnswer(found, (row) => row) };
});
