import { useQuery } from "@tanstack/react-query";
import { shortestCoolingOff } from "../../../domain/loan/cooling-off-days.ts";
import { aboutChangingYourMind, aboutPayingEarly, aboutPayingLate } from "../../../domain/loan/key-facts-text.ts";
import { ComplaintLines } from "./complaint-lines.tsx";
import { LoanCostsTable } from "./loan-costs-table.tsx";
import { PlainPage } from "./plain-page.tsx";
import { loanChoicesQuery } from "./public-queries.ts";

const Sentences = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);

export function TermsConditionsPage() {
  const { data: choices } = useQuery(loanChoicesQuery);
  const days = shortestCoolingOff(choices?.loan_types ?? []);
  return (
    <PlainPage title="Terms and conditions" context="What holds between the lender, its customers and its staff.">
      <h2>From the application to the payout</h2>
      <ul>
        <li>An application is free and is not an offer. What you write in it must be true and about you.</li>
        <li>
          We look up your salary and your running loans with Remita and work out what you can afford: all repayments
          together may take a third of your salary.
        </li>
        <li>
          We call you and record that you agree to the salary deduction. Then you get an offer with every figure in it.
        </li>
        <li>
          You sign it with a code to your phone. The link to it works for 14 days. Nothing is owed before you have
          signed and the money is paid out. Until then you may withdraw without giving a reason.
        </li>
        <li>We may decline. You are told why, and a person looks again if you ask.</li>
      </ul>
      <h2>What a loan costs</h2>
      <LoanCostsTable />
      <p>
        The fee is a part of the amount and is kept back at the payout; you receive the amount less the fee. Every
        repayment is the same, rounded up to the kobo, and the last one is what is left. There are no other charges. The
        key facts of your offer state the cost in a year with everything included.
      </p>
      <h2>How you repay</h2>
      <p>
        Remita deducts each repayment from your salary on the due date in your schedule, and you agree to this when you
        sign. The first one falls due at least 14 days after the deduction is set up. You may also pay in other ways,
        with your reference. A payment counts for the oldest repayment first. What you pay beyond what you owe stays
        yours.
      </p>
      <h2>Paying late</h2>
      <Sentences lines={aboutPayingLate()} />
      <h2>Paying off early</h2>
      <Sentences lines={aboutPayingEarly("principal_plus_month")} />
      <p>
        A loan whose offer states another rule for it follows its offer. Under{" "}
        <a href="/application">Your application</a> you see the figure of the day.
      </p>
      <h2>Changing your mind</h2>
      <p>The days of some loans may be more; your offer states them.</p>
      <h3>Money paid to you</h3>
      <Sentences lines={aboutChangingYourMind("cash", days)} />
      <h3>A top-up of a running loan</h3>
      <Sentences lines={aboutChangingYourMind("top-up", days)} />
      <h3>A device</h3>
      <Sentences lines={aboutChangingYourMind("device", days)} />
      <h2>Devices</h2>
      <p>
        The store hands the device over against a code that is sent to your phone. Give the code only when the device is
        in front of you: it is your receipt.
      </p>
      <h2>Complaints</h2>
      <ComplaintLines />
      <h2>Your data</h2>
      <p>
        What we keep about you and what you may ask for stands in the <a href="/privacy-policy">privacy policy</a>.
      </p>
      <h2>For staff</h2>
      <ul>
        <li>Your sign-in is yours alone. What is done with it is recorded under your name.</li>
        <li>Look at a customer's data only when your work asks for it.</li>
        <li>Tell an administrator at once if you think someone else has used your sign-in.</li>
      </ul>
    </PlainPage>
  );
}
