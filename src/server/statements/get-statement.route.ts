import { getStatement } from "../../contract/statements.contract.ts";
import { route } from "../http/route.ts";
import { showStatement } from "./show-statement.ts";

/** A statement and the progress of its posting. */
export const getStatementRoute = route(getStatement, async ({ params, deps }) => ({
  data: await showStatement(deps, params.id),
}));
