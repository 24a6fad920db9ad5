import { getLoanType } from "../../contract/loan-types.contract.ts";
import { route } from "../http/route.ts";
import { showLoanType } from "./show-loan-type.ts";

/** A loan type with all its versions. */
export const getLoanTypeRoute = route(getLoanType, async ({ params, actor, deps }) => ({
  data: await showLoanType(deps, params.id, actor.userId),
}));
