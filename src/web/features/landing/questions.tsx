import type { ReactNode } from "react";
import { shortestCoolingOff } from "../../../domain/loan/cooling-off-days.ts";
import { useLoanChoices } from "../../lib/loan/loan-choices.ts";
import classes from "./landing.module.css";

/** What people ask before they apply, answered. */
export function Questions() {
  const { choices } = useLoanChoices();
  const days = shortestCoolingOff(choices?.loan_types ?? []);
  const lender = choices?.lender;
  return (
    <section className={classes.part} aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        Questions answered
      </h2>
      <div className={classes.questions}>
        <Question asked="What does it cost to ask?">
          Nothing. Never pay anyone to get this loan: a fee is only ever kept back from what we pay out.
        </Question>
        <Question asked="What if I change my mind?">
          For {days === 7 ? "seven" : days} days after the money has reached you, you may give back what you received:
          fee and interest then fall away.
        </Question>
        <Question asked="Can I repay early?">
          Yes, on any day. <a href="/application">The page of your loan</a> says what settles it, and until when.
        </Question>
        <Question asked="What do you look up about me?">
          With your consent: your salary and the loans that are deducted from it, and whether your BVN and NIN are
          yours. The <a href="/privacy-policy">privacy policy</a> says who sees it and for how long it is kept.
        </Question>
        <Question asked="I already have a loan that is deducted. Can I still apply?">
          Yes, if your pay has room for both. A running loan with us can be settled by the new one.
        </Question>
        <Question asked="How do I know that a document is really from you?">
          Every offer that was signed carries a code. <a href="/verify">Check a document</a> with it.
        </Question>
        <Question asked="Whom can I ask?">
          {lender?.phone ? (
            <>
              Call <a href={`tel:${lender.phone.replace(/[^+\d]/g, "")}`}>{lender.phone}</a>, or write to us through{" "}
            </>
          ) : (
            "Write to us through "
          )}
          <a href="/support-desk-card">Support</a>.
        </Question>
      </div>
    </section>
  );
}

function Question({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <details className={classes.question}>
      <summary>{asked}</summary>
      <p>{children}</p>
    </details>
  );
}
