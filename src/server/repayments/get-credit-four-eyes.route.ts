import { getCreditFourEyes } from "../../contract/repayments.contract.ts";
import { creditThatIsFree } from "../customer-credit/credit-doubts.ts";
import { refundBar } from "../customer-credit/credit-eyes.ts";
import { findCredit } from "../customer-credit/hands-of-credit.store.ts";
import { holds, route } from "../http/route.ts";
import { secondWords } from "../pending-acts/second-words.ts";
import { notFound } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/** What prevents refunding or transferring credit, and who would have to agree; the acts themselves decide again. */
export const getCreditFourEyesRoute = route(getCreditFourEyes, async ({ params: { id }, actor, deps }) => {
  const { query } = deps.db;
  const credit = await findCredit(query, id);
  if (!credit) throw notFound("payment");
  const on = await fourEyesOn(query, deps.config);
  const held = on ? await creditThatIsFree(query, credit.loanId, id) : undefined;
  if (!held) return { data: { on, refund: null, second: null, transfer: null, note: null } };
  const transfer = held.free === 0 && held.why ? held.why : null;
  const note = transfer === null ? (held.why ?? null) : null;
  if (!holds(actor, "disburse-loan")) return { data: { on, refund: null, second: null, transfer, note } };
  const bar = await refundBar(query, credit.loanId, held.free);
  const { refusal, second } = await secondWords(query, "refund", bar, actor.userId);
  return { data: { on, refund: transfer ?? refusal, second: transfer === null ? second : null, transfer, note } };
});
