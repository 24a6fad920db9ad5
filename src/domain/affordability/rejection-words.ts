import { isPayersInWords } from "../employer/payer-kinds.ts";
import { kindWords } from "./rejection-kinds.ts";

/**
 * Why an application was rejected, as told to the applicant. Reasons of the lending rules have their own sentences, and
 * so have the kinds that an officer chooses from; an officer's note to colleagues is never repeated.
 */
export function rejectionWords(reason: string): string {
  const kind = kindWords(reason);
  if (kind !== undefined) return kind;
  for (const [pattern, words, isRules = () => true] of WORDS) {
    const [whole, repeated = ""] = pattern.exec(reason) ?? [];
    if (whole !== undefined && isRules(repeated)) return words.replace("$1", repeated);
  }
  return "We looked at your application with care, and we cannot offer you a loan this time.";
}

// What is repeated of a reason is a short figure, or words that a rule has: an officer may have typed the same sentence.
const WORDS: readonly (readonly [RegExp, string, ((repeated: string) => boolean)?])[] = [
  [/^No salary record was found/, "We found no salary record for the account in your application."],
  [/^The salary account is suspended/, "Salary deductions cannot be set up on this account at present."],
  [/^The account name does not match/, "The name of the salary account differs from the name in your application."],
  [/^Fewer than (\d{1,3}) salary payments/, "We found fewer than $1 salary payments in the last 6 months."],
  [/^No salary payment in the last (\d{1,3}) days/, "We found no salary payment in the last $1 days."],
  [/^\d+ running loans at the provider/, "You already have as many loans on your salary as we may lend beside."],
  [/^The customer has an overdue loan/, "A repayment of an earlier loan with us is overdue."],
  [/^The running loan is not yet eligible/, "Your running loan cannot be topped up yet."],
  [/^Existing deductions use up/, "Your other deductions leave no room for another repayment."],
  [/^The affordable amount of/, "What your salary leaves room for is less than the smallest loan of this kind."],
  [/^The offer of \S+ does not cover/, "What your salary leaves room for would not cover your running loan."],
  [/^The BVN does not belong/, "The salary account is not one of the BVN in your application."],
  [/^Another application is open/, "We could not confirm the salary account in your application. Please call us."],
  [/^Other open and approved loans/, "Your other deductions leave no room for another repayment."],
  [/^This employer is closed/, "We lend to nobody new at your place of work at present."],
  [/^The limit for this employer/, "What we may lend at your place of work is used up at present."],
  [
    /^The last repayment falls after/,
    "The last repayment would fall after your retirement. A shorter loan may be possible.",
  ],
  [/^This loan is only for salaries paid by (.+)$/, "This loan is only for salaries paid by $1.", isPayersInWords],
  [/^The net pay of/, "Your salary is below the smallest for this kind of loan."],
  [/^The applicant is younger than (\d{1,3})$/, "This loan is for people who are at least $1 years old."],
  [
    /^The applicant would be older than (\d{1,3}) at/,
    "You would be older than $1 at the last repayment. A shorter loan may be possible.",
  ],
];
