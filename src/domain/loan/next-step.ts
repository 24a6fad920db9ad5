import { formatNaira, type Kobo } from "../money.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";
import type { LoanEvent } from "./loan-rules.ts";
import type { LoanStatus } from "./loan-status.ts";

/** What the next step of a loan depends on. An amount is undefined before there is one. */
export interface NextStepFacts {
  readonly status: LoanStatus;
  /** What the reader may do with it now. */
  readonly mine: ReadonlySet<LoanEvent>;
  /** It lends a device: the money goes to who sells it, and the customer gets the device. */
  readonly isDevice: boolean;
  /** The last one with an answer, otherwise the last. */
  readonly screening: {
    readonly verdict: "qualified" | "not-qualified" | "unavailable";
    readonly reason: string | null;
  } | null;
  /** How far the booking of the deduction is; null before the first attempt. */
  readonly setUp: "waiting" | "booked" | "refused" | "stopping" | "stopped" | null;
  readonly amount: Kobo | undefined;
  readonly instalment: Kobo | undefined;
  readonly payout: Kobo | undefined;
  /** Why the payout is refused as things stand, in sentences; undefined where nothing is known against it. */
  readonly payoutHold: string | undefined;
  /** An approver's open question: who asked, and whom; `to` is null where no officer is known. */
  readonly referral: { readonly by: string; readonly to: string | null } | undefined;
  /** The first instalment with something unpaid. */
  readonly due: { readonly on: LagosDate; readonly left: Kobo } | undefined;
}

/** What a loan waits for, in a sentence, and who can do it. */
export interface NextStep {
  readonly says: string;
  /** Who takes the step, the reader first and others by what they may do, or what has to happen before; undefined when nobody has to do anything. */
  readonly who: string | undefined;
  /** Something else has to happen before the usual step of the status; `says` and `who` say what. */
  readonly isHeld: boolean;
}

/** The next step of a loan: every status has one sentence, and an application that does not qualify says why. */
export function nextStepOf(facts: NextStepFacts): NextStep {
  return holdOf(facts) ?? { says: SAYS[facts.status](facts), who: takerOf(facts), isHeld: false };
}

/** The reason of a stored screening as the end of a sentence: "no salary found". */
export function stopWords(reason: string | null): string {
  const words = (reason ?? "").replace(/[.\s]+$/, "").trim();
  if (words === "") return "the salary does not qualify";
  if (words.startsWith("No salary record was found")) return "no salary found";
  // A word in capitals is a name: BVN stays BVN.
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function holdOf({ status, mine, screening, setUp, referral, payoutHold }: NextStepFacts): NextStep | undefined {
  if (status === "pending_approval" && referral)
    return held(
      `Referred back by ${referral.by}: ${referral.to ?? "a colleague who may authorise applications"} has to answer`,
      mine.has("approved")
        ? "You can decide without the answer"
        : "Any colleague who may authorise applications can answer",
    );
  if (status === "pending_customer_confirmation" && screening?.verdict === "not-qualified")
    return held(`Cannot go on: ${stopWords(screening.reason)}`, wayOutFor(mine));
  if (status === "pending_disbursement" && payoutHold !== undefined)
    return held("Cannot be paid out now", payoutHold.replace(/[.\s]+$/, ""));
  if (status !== "pending_deduction_setup") return undefined;
  if (setUp === "waiting") return held("Cannot go on yet: the provider has not confirmed the deduction");
  return setUp === "stopping" ? held("Cannot go on yet: the provider is stopping the earlier deduction") : undefined;
}

function held(says: string, who?: string): NextStep {
  return { says, who, isHeld: true };
}

/** Who can end that an application does not qualify. */
function wayOutFor(mine: NextStepFacts["mine"]): string {
  const [screens, rejects] = [mine.has("screened"), mine.has("rejected")];
  if (screens && rejects) return "You can screen it again or reject it";
  if (screens) return "You can screen it again; any colleague who may reject loans can reject it";
  const others = "any colleague who may authorise applications can screen it again";
  return rejects ? `You can reject it; ${others}` : `A${others.slice(1)}, and one who may reject loans can reject it`;
}

function takerOf({ status, mine }: NextStepFacts): string | undefined {
  const step = TAKEN_BY[status];
  if (!step) return undefined;
  const [event, does, may] = step;
  return mine.has(event)
    ? `You can ${does}, or any colleague who may ${may}`
    : `Any colleague who may ${may} can ${does}`;
}

// By the words of the permission that the step needs: how an installation calls its roles is its own affair.
const TAKEN_BY: Readonly<Partial<Record<LoanStatus, readonly [event: LoanEvent, does: string, may: string]>>> = {
  pending_customer_confirmation: ["authorization-uploaded", "upload the recording", "authorise applications"],
  confirmation_sent: ["signing-link-renewed", "send a new link", "authorise applications"],
  pending_approval: ["approved", "decide", "approve or reject loans"],
  pending_deduction_setup: ["deduction-set-up", "set it up", "set up deductions"],
  pending_disbursement: ["disbursed", "record the payment", "disburse loans"],
  pending_pickup: ["pickup-confirmed", "hand it over", "hand out devices"],
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
  pending_disbursement: ({ payout, isDevice }) =>
    isDevice
      ? `Pay ${payout === undefined ? "" : `${formatNaira(payout)} `}for the device, then record the payment`
      : `Pay ${payout === undefined ? "the customer" : `${formatNaira(payout)} to the customer`}, then record the payment`,
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
