import { getStatement } from "../../contract/statements.contract.ts";
import { route } from "../http/route.ts";
import { showStatement } from "./show-statement.ts";

/** A statement and how far its posting has come. */
export const getStatementRoute = route(getStatement, async ({ params, deps }) => ({
  data: await showStatement(deps, params.id),
}));
