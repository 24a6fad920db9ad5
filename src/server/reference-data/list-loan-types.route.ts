import { listLoanTypes } from "../../contract/reference-data.contract.ts";
import { route } from "../http/route.ts";
import { liveLoanTypes } from "../loan-record/loan-type.store.ts";

/** Loan types (API-18). */
export const listLoanTypesRoute = route(listLoanTypes, async ({ deps }) => {
  const types = await liveLoanTypes(deps.db.query, deps.clock.now());
  return { data: types.map(({ loan_type_id: id, name, code }) => ({ id, name, code })) };
});
