import { listStatementRejects } from "../../contract/statements.contract.ts";
import { route } from "../http/route.ts";
import { readRejects } from "./new-statement.store.ts";
import { showStatement } from "./show-statement.ts";

/** The rows of a statement that could not be read, each with the reason: none is dropped in silence. */
export const listStatementRejectsRoute = route(listStatementRejects, async ({ params, deps }) => {
  await showStatement(deps, params.id);
  return { data: await readRejects(deps.db.read, params.id) };
});
