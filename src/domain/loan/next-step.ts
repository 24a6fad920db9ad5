import { formatNaira, type Kobo } from "../money.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";
import type { LoanEvent } from "./loan-rules.ts";
import type { LoanStatus } from "./loan-status.ts";

/** What the next step of a loan depends on. An amount is undefined before there is one. */
export interface NextStepFacts {
  readonly status: LoanStatus;
  readonly screening: {
    readonly verdict: "qualified" | "not-qualified" | "unavailable";
    readonly reason: string | null;
  } | null;
  /** How far the booking of the deduction is; null before the first attempt. */
  readonly setUp: "waiting" | "booked" | "refused" | "stopping" | "stopped" | null;
  readonly amount: Kobo | undefined;
  readonly instalment: Kobo | undefined;
  readonly payout: Kobo | undefined;
  /** An approver's open question: who asked, and whom; `to` is null where no officer is known. */
  readonly referral: { readonly by: string; readonly to: string | null } | undefined;
  /** The first instalment with something unpaid. */
  readonly due: { readonly on: LagosDate; readonly left: Kobo } | undefined;
}

/** What a loan waits for, in a sentence, and who can do it. */
export interface NextStep {
  readonly says: string;
  /** Who takes the step, as the lender's roles are called; undefined when nobody has to. */
  readonly who: string | undefined;
  /** The event that moves the loan on; undefined when nothing that staff can do does. */
  readonly event: LoanEvent | undefined;
  /** The step is refused as things stand, and `says` has the reason. */
  readonly isStopped: boolean;
}

/** The next step of a loan: every status has one sentence, and an application that does not qualify says why. */
export function nextStepOf(facts: NextStepFacts): NextStep {
  const [event, who] = TAKEN_BY[facts.status];
  const why = whyStopped(facts);
  if (why !== undefined) return { says: why, who: whoMends(facts), event, isStopped: true };
  return { says: SAYS[facts.status](facts), who, event, isStopped: false };
}

/** The reason of a stored screening as the end of a sentence: "no salary found". */
export function stopWords(reason: string | null): string {
  const words = (reason ?? "").replace(/[.\s]+$/, "").trim();
  if (words === "") return "the salary does not qualify";
  if (words.startsWith("No salary record was found")) return "no salary found";
  // A word in capitals is a name: BVN stays BVN.
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function whyStopped({ status, screening, setUp, referral }: NextStepFacts): string | undefined {
  if (status === "pending_approval" && referral)
    return `Referred back by ${referral.by}: ${referral.to ?? "a Loan Officer"} has to answer`;
  if (status === "pending_customer_confirmation" && screening?.verdict === "not-qualified")
    return `Cannot go on: ${stopWords(screening.reason)}`;
  if (status !== "pending_deduction_setup") return undefined;
  if (setUp === "waiting") return "Cannot go on yet: the provider has not confirmed the deduction";
  return setUp === "stopping" ? "Cannot go on yet: the provider is stopping the deduction of before" : undefined;
}

function whoMends({ status }: NextStepFacts): string | undefined {
  if (status === "pending_approval") return "Any Loan Officer can answer, and a Credit Approver can decide without it";
  if (status !== "pending_customer_confirmation") return undefined;
  return "A Loan Officer can screen it again, a Credit Approver can reject it";
}

const NOBODY = [undefined, undefined] as const;

const TAKEN_BY: Readonly<Record<LoanStatus, readonly [event: LoanEvent | undefined, who: string | undefined]>> = {
  pending_customer_confirmation: ["authorization-uploaded", "A Loan Officer uploads the recording"],
  confirmation_sent: [undefined, "The customer signs; a Loan Officer can send a new link"],
  pending_approval: ["approved", "A Credit Approver decides"],
  pending_deduction_setup: ["deduction-set-up", "The Deduction Desk sets it up"],
  pending_disbursement: ["disbursed", "Finance pays out"],
  pending_pickup: ["pickup-confirmed", "The Device Store hands it over"],
  disbursed: NOBODY,
  completed: NOBODY,
  liquidated: NOBODY,
  rejected: NOBODY,
};

const SAYS: Readonly<Record<LoanStatus, (facts: NextStepFacts) => string>> = {
  pending_customer_confirmation: ({ screening }) => {
    if (!screening) return "The application waits for its screening";
    if (screening.verdict === "unavailable")
      return "The provider did not answer the screening: try again, or upload the recording";
    return "Record the customer's authorization and upload it: then the offer goes out";
  },
  confirmation_sent: ({ amount }) => `The offer${of(amount)} is with the customer, who has to sign it`,
  pending_approval: ({ amount }) =>
    `The customer has signed${amount === undefined ? "" : ` for ${formatNaira(amount)}`}: approve or reject`,
  pending_deduction_setup: ({ instalment, setUp }) =>
    `${setUp === "refused" ? "The provider refused the last set-up: set" : "Set"} up the deduction${of(instalment)}${instalment === undefined ? "" : " a month"}`,
  pending_disbursement: ({ payout }) =>
    `Pay ${payout === undefined ? "the customer" : `${formatNaira(payout)} to the customer`} and record the payment`,
  pending_pickup: () => "Hand the device over against the customer's code",
  disbursed: ({ due }) =>
    due ? `Next instalment: ${formatNaira(due.left)}, due ${formatDate(due.on)}` : "No instalment is unpaid",
  completed: () => "The loan is repaid; nothing remains to do",
  liquidated: () => "The loan is settled; nothing remains to do",
  rejected: () => "The application is rejected; nothing remains to do",
};

function of(amount: Kobo | undefined): string {
  return amount === undefined ? "" : ` of ${formatNaira(amount)}`;
}
