import { formatNaira, type Kobo } from "../money.ts";
import { firstNameOf } from "./first-name.ts";
import type { LeadStatusWords } from "./lead-status.ts";

/** What is known of a lead when the call begins. */
export interface LeadToCall {
  readonly name: string;
  readonly status: LeadStatusWords;
  /** The agent, as they introduce themselves. */
  readonly agent: string;
  readonly offer: { readonly amount: Kobo; readonly tenor: number; readonly instalment: Kobo } | undefined;
  /** The reference of a loan of theirs that runs. */
  readonly runningLoan: string | undefined;
}

/** What an agent says on a call, in the order of saying: who calls, why this lead in this state, and the question. */
export function callScript(lead: LeadToCall): readonly string[] {
  return [opening(lead), offering(lead), asking(lead)];
}

function opening({ name, agent, status }: LeadToCall): string {
  const who = firstNameOf(name);
  switch (status) {
    case "did not answer":
    case "unreachable":
      return `Good day, am I speaking with ${who}? This is ${agent}. We tried to reach you about a salary loan. Is this a good time?`;
    case "call back":
      return `Good day ${who}, this is ${agent}. You asked us to call you back about a salary loan. Is this a good time?`;
    case "interested":
      return `Good day ${who}, this is ${agent}. You were interested in a salary loan when we spoke. What would you still like to know?`;
    case "link sent":
      return `Good day ${who}, this is ${agent}. We sent you a link to your loan offer. Could you open it?`;
    case "link submitted":
      return `Good day ${who}, this is ${agent}. You answered our link about a salary loan. May I go through it with you?`;
    default:
      return `Good day, am I speaking with ${who}? This is ${agent}, and I am calling about a salary loan. Is this a good time?`;
  }
}

function offering({ offer, runningLoan }: LeadToCall): string {
  const before = runningLoan === undefined ? "" : `Your loan ${runningLoan} is settled from it first. `;
  if (!offer) return `${before}You repay it straight from your salary. How much do you need, and for how many months?`;
  const months = offer.tenor === 1 ? "1 month" : `${offer.tenor} months`;
  return `${before}You can borrow up to ${formatNaira(offer.amount)}, and repay ${formatNaira(offer.instalment)} a month for ${months}, straight from your salary.`;
}

function asking({ status, offer }: LeadToCall): string {
  if (status === "link sent" && offer) return "Shall I send you the link again?";
  if (status === "link submitted") return "Do you have your documents at hand, so that you can apply today?";
  if (offer) return "Shall I send you the link, so that you can apply on your phone?";
  return "Shall we call you again when we know how much you can borrow?";
}
