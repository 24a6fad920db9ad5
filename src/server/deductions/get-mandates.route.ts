import { getMandates } from "../../contract/deductions.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentMandate } from "./deduction-row.presenter.ts";
import { mandatesOf, readLoanParts } from "./schedules.store.ts";

/** DED-15: the mandates of a loan, the oldest first. */
export const getMandatesRoute = route(getMandates, async ({ params: { id }, deps }) => {
  const parts = await readLoanParts(deps.db, id);
  if (!parts) throw notFound("loan");
  return { data: mandatesOf(parts).map(presentMandate) };
});
