import { ANSWERS_REFERRAL } from "../../../../domain/loan/loan-notes.ts";
import { meets } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";

const load = () => import("../../../features/loans/referral/referred-loans.tsx").then((module) => module.ReferredLoans);

/** Loans referred back to an officer: loaded after the dashboard, for those who answer them. */
export function ReferredLoansOnDemand() {
  const Loans = usePart(meets(ANSWERS_REFERRAL, useHeld()), load);
  return Loans ? <Loans /> : null;
}
