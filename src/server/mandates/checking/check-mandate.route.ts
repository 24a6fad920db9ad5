import { checkMandate } from "../../../contract/mandates.contract.ts";
import { route } from "../../http/route.ts";
import { readLoan } from "../../loan-record/loan.store.ts";
import { newestMandate } from "../../mandate-record/reactivation.store.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { countCheck } from "./check-limit.ts";
import { checkMandateNow } from "./check-mandate-now.ts";

/** Checks the newest mandate of a loan at once, for somebody who does not want to wait for the night. */
export const checkMandateRoute = route(checkMandate, async ({ params, author, deps }) => {
  const loan = await readLoan(deps.db.query, params.id);
  if (!loan) throw notFound("loan");
  const mandate = await newestMandate(deps.db.query, loan.id);
  if (!mandate) throw new Refusal("not-possible", "This loan has no mandate yet.");
  countCheck({ userId: author.userId, loanId: loan.id, at: deps.clock.now() });
  const result = await checkMandateNow(deps, mandate.id);
  if (result.kind === "unanswered") {
    const name = deps.provider?.name ?? "The provider";
    throw new Refusal(
      "provider-unavailable",
      `${name} does not answer: ${result.message}. Nothing was changed; try again later.`,
    );
  }
  const { posted, held, failed, superseded, askedAt, history } = result;
  const counts = { posted, held, failed, superseded };
  return { data: { ...counts, checked_at: askedAt.toISOString(), status: history.status } };
});
