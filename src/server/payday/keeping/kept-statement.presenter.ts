import { presentSums } from "../month-sums.presenter.ts";
import type { StoredStatement } from "./kept-statement.store.ts";

export function presentStatement(statement: StoredStatement) {
  const { id, month, as_of, kept_at, kept_by, employers } = statement;
  return { id, month, as_of, kept_at: kept_at.toISOString(), kept_by, employers, sum: presentSums(statement) };
}
