import type { ReactNode } from "react";
import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { CONTACT_FROM_HOUR, CONTACT_UNTIL_HOUR } from "../../../../domain/lead/contact-hours.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText, DateTimeText, DayOfWeekText } from "../../../ui/figure/date-text.tsx";
import classes from "../application-status.module.css";

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const CALLING_HOURS = `between ${clock(CONTACT_FROM_HOUR)} and ${clock(CONTACT_UNTIL_HOUR)}`;

type Words = (application: ApplicationStatus) => ReactNode;

const WORDS: Readonly<Record<ApplicationStatus["status"], Words>> = {
  pending_customer_confirmation: ({ phone_hint }) => (
    <p>
      Keep your phone {phone_hint} at hand: we call you {CALLING_HOURS} and record that you agree to the deduction. Your
      offer comes after that, by e-mail and SMS.
    </p>
  ),
  confirmation_sent: (application) => <SignOffer {...application} />,
  pending_approval: () => <p>Nothing. We look at everything once more and write to you.</p>,
  pending_deduction_setup: () => <p>Nothing. We set the deduction up with Remita, then the money is paid out.</p>,
  pending_disbursement: ({ bank, account_hint, product }) => (
    <p>
      {product
        ? "Nothing. We pay for your device and then tell you where to pick it up."
        : `Nothing. The money goes to your salary account at ${bank}, ${account_hint}.`}
    </p>
  ),
  pending_pickup: (application) => <PickUp {...application} />,
  disbursed: (application) => <Repay {...application} />,
  completed: () => <p>Nothing. Everything is paid, and the salary deduction has been stopped. Thank you.</p>,
  liquidated: () => <p>Nothing. Nothing is left to pay, and the salary deduction has been stopped. Thank you.</p>,
  rejected: (application) => <Rejected {...application} />,
};

/** What the applicant must do now, or that there is nothing to do. */
export function NextStep({ application }: { application: ApplicationStatus }) {
  return <div className={classes.words}>{WORDS[application.status](application)}</div>;
}

function SignOffer({ signing }: ApplicationStatus) {
  if (!signing?.open_until)
    return <p>The time to sign this offer is over. Ask us for a new signing link: it comes by SMS and e-mail.</p>;
  return (
    <>
      <p>
        Read the offer and sign it with a code to your phone. It is open until{" "}
        <DateTimeText instant={signing.open_until} />.
      </p>
      <p>
        <a className={classes.act} href={signing.path}>
          Read and sign my offer
        </a>
      </p>
    </>
  );
}

function PickUp({ product, pick_up_location, pick_up_address, reference }: ApplicationStatus) {
  return (
    <ol>
      <li>
        Go to {pick_up_location ?? "our store"}
        {pick_up_address && `, ${pick_up_address},`} for your {product ?? "device"}, with a valid ID and your reference{" "}
        {reference}.
      </li>
      <li>Look at the device. Our store then sends a code to your phone.</li>
      <li>Give the code to our store only when the device is in front of you.</li>
    </ol>
  );
}

function Repay({ repayment }: ApplicationStatus) {
  if (!repayment) return null;
  const { overdue, next_due, deducted } = repayment;
  return (
    <>
      {overdue > 0 && (
        <p>
          <Amount naira={overdue} /> could not be deducted in time. Please pay it as soon as you can, as described under
          “How to pay”.
        </p>
      )}
      {next_due?.grace_to && <InGrace {...next_due} grace_to={next_due.grace_to} />}
      {next_due && next_due.grace_to === null && (
        <p>
          {deducted ? "The next repayment is deducted from your salary: " : "The next repayment: "}
          <Amount naira={next_due.amount} /> on <DateText date={next_due.due_date} />.
        </p>
      )}
    </>
  );
}

interface InGraceProps {
  readonly amount: number;
  readonly due_date: string;
  readonly grace_to: string;
}

function InGrace({ amount, due_date, grace_to }: InGraceProps) {
  return (
    <p>
      <Amount naira={amount} /> was due on <DateText date={due_date} />. It is in time until{" "}
      <DayOfWeekText date={grace_to} />, the next working day.
    </p>
  );
}

function Rejected({ rejection }: ApplicationStatus) {
  return (
    <>
      <p>{rejection}</p>
      <p>
        Nothing is owed and nothing is deducted. If you think this is a mistake, ask us to look again; a person does.
        You may also apply again later.
      </p>
    </>
  );
}
