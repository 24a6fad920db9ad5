import { isPayersInWords } from "../employer/payer-kinds.ts";
import { kindWords } from "./rejection-kinds.ts";

/**
 * Why an application was rejected, as told to the applicant. Reasons of the lending rules have their own sentences, and
 * so have the kinds that an officer chooses from; an officer's note to colleagues is never repeated.
 */
export function rejectionWords(reason: string): string {
  return kindWords(reason) ?? rejectedByRule(reason)?.words ?? OTHERWISE;
}

const OTHERWISE = "We looked at your application with care, and we cannot offer you a loan this time.";

/** What an applicant can do about a rule of lending; each has its own advice. */
export type Remedy =
  | "account"
  | "bank"
  | "names"
  | "later-pay"
  | "repaid"
  | "fewer-loans"
  | "overdue"
  | "room"
  | "numbers"
  | "call"
  | "ask"
  | "shorter"
  | "other-loan";

/** The lending rule that a reason tells of: its words for the applicant, and the remedy. */
export function rejectedByRule(reason: string): { readonly words: string; readonly remedy: Remedy } | undefined {
  for (const [pattern, words, remedy, isRules = () => true] of WORDS) {
    const [whole, repeated = ""] = pattern.exec(reason) ?? [];
    if (whole !== undefined && isRules(repeated)) return { words: words.replace("$1", repeated), remedy };
  }
  return undefined;
}

// What is repeated of a reason is a short figure, or words that a rule has: an officer may have typed the same sentence.
const WORDS: readonly (readonly [RegExp, string, Remedy, ((repeated: string) => boolean)?])[] = [
  [/^No salary record was found/, "We found no salary record for the account in your application.", "account"],
  [/^The salary account is suspended/, "Salary deductions cannot be set up on this account at present.", "bank"],
  [
    /^The account name does not match/,
    "The name of the salary account differs from the name in your application.",
    "names",
  ],
  [
    /^Fewer than (\d{1,3}) salary payments/,
    "We found fewer than $1 salary payments in the last 6 months.",
    "later-pay",
  ],
  [/^No salary payment in the last (\d{1,3}) days/, "We found no salary payment in the last $1 days.", "account"],
  [
    /^\d+ running loans at the provider/,
    "You already have as many loans on your salary as we may lend beside.",
    "fewer-loans",
  ],
  [/^The customer has an overdue loan/, "A repayment of an earlier loan with us is overdue.", "overdue"],
  [/^The running loan is not yet eligible/, "Your running loan cannot be topped up yet.", "repaid"],
  [/^Existing deductions use up/, "Your other deductions leave no room for another repayment.", "room"],
  [
    /^The affordable amount of/,
    "What your salary leaves room for is less than the smallest loan of this kind.",
    "room",
  ],
  [/^The offer of \S+ does not cover/, "What your salary leaves room for would not cover your running loan.", "repaid"],
  [/^The BVN does not belong/, "The salary account is not one of the BVN in your application.", "numbers"],
  [
    /^Another application is open/,
    "We could not confirm the salary account in your application. Please call us.",
    "call",
  ],
  [/^Other open and approved loans/, "Your other deductions leave no room for another repayment.", "room"],
  [/^This employer is closed/, "We lend to nobody new at your place of work at present.", "ask"],
  [/^The limit for this employer/, "What we may lend at your place of work is used up at present.", "ask"],
  [
    /^The last repayment falls after/,
    "The last repayment would fall after your retirement. A shorter loan may be possible.",
    "shorter",
  ],
  [
    /^This loan is only for salaries paid by (.+)$/,
    "This loan is only for salaries paid by $1.",
    "other-loan",
    isPayersInWords,
  ],
  [/^The net pay of/, "Your salary is below the smallest for this kind of loan.", "other-loan"],
  [/^The applicant is younger than (\d{1,3})$/, "This loan is for people who are at least $1 years old.", "other-loan"],
  [
    /^The applicant would be older than (\d{1,3}) at/,
    "You would be older than $1 at the last repayment. A shorter loan may be possible.",
    "shorter",
  ],
];
