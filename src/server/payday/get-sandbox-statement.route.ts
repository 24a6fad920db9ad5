import { getSandboxStatement } from "../../contract/payday.contract.ts";
import { route } from "../http/route.ts";
import { requireSimulator } from "./payday-simulator.ts";

export const getSandboxStatementRoute = route(getSandboxStatement, async ({ params, deps }) => {
  const csv = requireSimulator(deps).statementCsv(params.month);
  const disposition = `attachment; filename="statement-${params.month}.csv"`;
  return {
    stream: Buffer.from(csv),
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": disposition },
  };
});
