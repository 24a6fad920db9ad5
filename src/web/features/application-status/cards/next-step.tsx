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
    <>
      <Lead>We call you next.</Lead>
      <p>
        Keep your phone {phone_hint} at hand. We record that you agree to the deduction. Your offer comes after that, by
        e-mail and SMS.
      </p>
      <FromYou what="Your yes, on the phone" when={`When we call, ${CALLING_HOURS}`} />
    </>
  ),
  confirmation_sent: (application) => <SignOffer {...application} />,
  pending_approval: () => (
    <>
      <Lead>We look at everything once more and write to you.</Lead>
      <FromYou />
    </>
  ),
  pending_deduction_setup: () => (
    <>
      <Lead>We set the deduction up with Remita, then the money is paid out.</Lead>
      <FromYou />
    </>
  ),
  pending_disbursement: ({ bank, account_hint, product }) => (
    <>
      <Lead>
        {product
          ? "We pay for your device and then tell you where to pick it up."
          : `The money goes to your salary account at ${bank}, ${account_hint}.`}
      </Lead>
      <FromYou />
    </>
  ),
  pending_pickup: (application) => <PickUp {...application} />,
  disbursed: (application) => <Repay {...application} />,
  completed: () => <Lead>Everything is paid, and the salary deduction has been stopped. Thank you.</Lead>,
  liquidated: () => <Lead>Nothing is left to pay, and the salary deduction has been stopped. Thank you.</Lead>,
  rejected: (application) => <Rejected {...application} />,
};

/** What happens next, in the largest words of the page, and what is missing from the applicant and by when. */
export function NextStep({ application }: { application: ApplicationStatus }) {
  return <div className={classes.words}>{WORDS[application.status](application)}</div>;
}

function Lead({ children }: { children: ReactNode }) {
  return <p className={classes.lead}>{children}</p>;
}

/** An amount as the largest thing on the page, and what becomes of it. */
function Hero({ naira, children }: { naira: number; children: ReactNode }) {
  const [whole, kobo] = naira.toFixed(2).split(".");
  return (
    <p className={classes.hero}>
      <strong>
        <span className={classes.sign}>₦</span>
        {Number(whole).toLocaleString("en-NG")}
        {kobo !== "00" && <span className={classes.kobo}>.{kobo}</span>}
      </strong>{" "}
      <span>{children}</span>
    </p>
  );
}

/** What the applicant owes us before it goes on, and until when; nothing by default. */
function FromYou({ what = "Nothing", when }: { what?: ReactNode; when?: ReactNode }) {
  return (
    <dl className={classes.missing}>
      <dt>Needed from you</dt>
      <dd>{what}</dd>
      {when && (
        <>
          <dt>By when</dt>
          <dd>{when}</dd>
        </>
      )}
    </dl>
  );
}

function SignOffer({ signing }: ApplicationStatus) {
  if (!signing?.open_until)
    return (
      <>
        <Lead>The time to sign this offer is over.</Lead>
        <p>Ask us for a new signing link: it comes by SMS and e-mail.</p>
      </>
    );
  return (
    <>
      <Lead>Read the offer and sign it with a code to your phone.</Lead>
      <FromYou what="Your signature" when={<DateTimeText instant={signing.open_until} />} />
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
    <>
      <Lead>Your {product ?? "device"} waits for you.</Lead>
      <ol>
        <li>
          Go to {pick_up_location ?? "our store"}
          {pick_up_address && `, ${pick_up_address},`} for your {product ?? "device"}, with a valid ID and your
          reference {reference}.
        </li>
        <li>Look at the device. Our store then sends a code to your phone.</li>
        <li>Give the code to our store only when the device is in front of you.</li>
      </ol>
    </>
  );
}

function Repay({ repayment }: ApplicationStatus) {
  if (!repayment) return null;
  const { overdue, next_due, deducted } = repayment;
  const pays = <Amount naira={overdue > 0 ? overdue : (next_due?.amount ?? 0)} />;
  return (
    <>
      {overdue > 0 ? (
        <>
          <Hero naira={overdue}>is overdue</Hero>
          <p>It could not be deducted in time. Please pay it as soon as you can, as described under “How to pay”.</p>
          {next_due && next_due.grace_to === null && <AfterThat {...next_due} />}
        </>
      ) : (
        next_due && <NextDue {...next_due} deducted={deducted} />
      )}
      {next_due?.grace_to && <InGrace {...next_due} grace_to={next_due.grace_to} />}
      {overdue > 0 || !deducted ? (
        <FromYou
          what={pays}
          when={overdue > 0 ? "Now" : <DateText date={next_due?.grace_to ?? next_due?.due_date ?? ""} />}
        />
      ) : (
        <FromYou />
      )}
    </>
  );
}

type NextRepayment = NonNullable<NonNullable<ApplicationStatus["repayment"]>["next_due"]>;

/** The next date and amount; a day of grace is told in words of its own. */
function NextDue({ amount, due_date, grace_to, deducted }: NextRepayment & { deducted: boolean }) {
  if (grace_to !== null) return <Hero naira={amount}>is due now</Hero>;
  return (
    <Hero naira={amount}>
      {deducted ? "leaves your pay on " : "is due on "}
      <DateText date={due_date} />
    </Hero>
  );
}

function AfterThat({ amount, due_date }: NextRepayment) {
  return (
    <p>
      After that: <Amount naira={amount} /> on <DateText date={due_date} />.
    </p>
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

function Rejected({ rejection, rejection_advice }: ApplicationStatus) {
  return (
    <>
      <Lead>{rejection}</Lead>
      <p>{rejection_advice}</p>
      <p>
        Nothing is owed and nothing is deducted. If you think this is a mistake,{" "}
        <a href="/support-desk-card">ask us to look again</a>; a person does.
      </p>
      <p>
        <a className={classes.act} href="/apply-step1">
          Apply again
        </a>
      </p>
    </>
  );
}
