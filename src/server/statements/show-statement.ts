import type { Deps } from "../deps.ts";
import { notFound } from "../refusal/refusal.ts";
import { findStatement } from "../statement-record/statement.store.ts";
import { presentStatement } from "./statement.presenter.ts";

/** A statement in the API's form, read now. */
export async function showStatement(deps: Deps, id: number) {
  const view = await findStatement(deps.db.query, id);
  if (!view) throw notFound("statement");
  return presentStatement(deps, view);
}
