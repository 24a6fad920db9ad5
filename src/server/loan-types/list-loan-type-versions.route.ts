import { listLoanTypeVersions } from "../../contract/loan-types.contract.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { route } from "../http/route.ts";
import { presentListed } from "./loan-type.presenter.ts";
import { readLoanTypes, readVersions } from "./loan-type-version.store.ts";

/** All loan types, in the order of creation. */
export const listLoanTypeVersionsRoute = route(listLoanTypeVersions, async ({ deps }) => {
  const [types, versions] = await Promise.all([readLoanTypes(deps.db.query), readVersions(deps.db.query)]);
  const at = deps.clock.now();
  const ofType = Map.groupBy(versions, (version) => version.loan_type_id);
  return {
    data: { today: lagosDateOf(at), types: types.map((type) => presentListed(type, ofType.get(type.id) ?? [], at)) },
  };
});
