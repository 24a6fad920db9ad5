import { readCreditFourEyes } from "../../contract/four-eyes.contract.ts";
import { kobo } from "../../domain/money.ts";
import { notFound } from "../http/app-error.ts";
import { holds, route } from "../http/route.ts";
import { creditThatIsFree } from "../money-in/credit-doubts.ts";
import { refundRefusal } from "../money-in/credit-eyes.ts";
import { findCredit } from "../money-in/hands-of-credit.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/** The smallest amount there is: who may not refund that may refund nothing. */
const LEAST = kobo(1);

/** Whether the caller would be let refund credit or give it away; the acts themselves decide again, under their locks. */
export const readCreditFourEyesRoute = route(readCreditFourEyes, async ({ params: { id }, actor, deps }) => {
  const { read } = deps.db;
  const credit = await findCredit(read, id);
  if (!credit) throw notFound("payment");
  const on = await fourEyesOn(read, deps.config);
  const held = on ? await creditThatIsFree(read, credit.loanId, id) : undefined;
  if (!held) return { data: { on, refund: null, transfer: null, note: null } };
  const transfer = held.free === 0 && held.why ? held.why : null;
  const part = transfer === null ? (held.why ?? null) : null;
  if (!holds(actor, "disburse-loan")) return { data: { on, refund: null, transfer, note: part } };
  const refusalOf = (amount: typeof LEAST) =>
    refundRefusal(read, { loanId: credit.loanId, paymentId: id, amount }, actor.userId);
  const refund = (await refusalOf(LEAST)) ?? transfer;
  const note = part ?? (refund === null ? ((await refusalOf(credit.amount)) ?? null) : null);
  return { data: { on, refund, transfer, note } };
});
