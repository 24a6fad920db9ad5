import { isForSomePayers, PAYER_KINDS, payersInWords } from "../../../domain/employer/payer-kinds.ts";
import { type LoanChoices, useLoanChoices } from "../../lib/loan/loan-choices.ts";
import classes from "./landing.module.css";

/** Who can apply, as the loan types on offer say. */
export function WhoCanApply() {
  const { choices } = useLoanChoices();
  return (
    <section className={classes.part} aria-labelledby="who">
      <h2 id="who">Who can apply</h2>
      <ul className={classes.facts}>
        <li>
          <strong>You are {choices?.age_min ?? 18} or older</strong> and have a BVN and a NIN.
        </li>
        <li>
          <strong>Your salary is paid into a Nigerian bank account</strong> by {payersOf(choices)}.
        </li>
        <li>
          <strong>Your pay has room</strong> for the repayment beside what is deducted from it already.
        </li>
      </ul>
    </section>
  );
}

function payersOf(choices: LoanChoices | undefined): string {
  const kinds = PAYER_KINDS.filter((kind) => choices?.loan_types.some(({ payer_kinds }) => payer_kinds.includes(kind)));
  return kinds.length > 0 && isForSomePayers(kinds) ? payersInWords(kinds) : "the government or a private employer";
}
