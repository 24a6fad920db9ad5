import { getMandates } from "../../contract/deductions.contract.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { presentMandate } from "./deduction-row.presenter.ts";
import { readMandates } from "./schedules.store.ts";

/** DED-15: the mandates of a loan, the oldest first. */
export const getMandatesRoute = route(getMandates, async ({ params: { id }, deps }) => {
  const [loan, mandates] = await Promise.all([findLoan(deps.db, id), readMandates(deps.db, [id])]);
  if (!loan) throw notFound("loan");
  return { data: (mandates.get(id) ?? []).map(presentMandate) };
});
