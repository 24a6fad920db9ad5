import { shortestCoolingOff } from "../../../domain/loan/cooling-off-days.ts";
import { useLoanChoices } from "../../lib/loan/loan-choices.ts";
import { PublicPage } from "../../ui/page/public-page.tsx";
import { Estimator } from "./estimator.tsx";
import classes from "./landing.module.css";

/** /: what the lender offers, what it would cost, how it works (PUB-01, GRD-03). */
export function LandingPage() {
  return (
    <PublicPage
      aside={
        <a className={classes.staff} href="/login">
          Staff sign-in
        </a>
      }
    >
      <div className={classes.hero}>
        <div className={classes.pitch}>
          <h1>A loan you repay from your salary, month by month</h1>
          <p className={classes.lead}>
            We lend to people in salaried work in Nigeria. You choose the amount and the months; the repayment is then
            deducted from your salary each month, so there is no date to remember and nothing to pay in advance.
          </p>
          <WayIn />
          <ul className={classes.offers}>
            <li>Cash for what cannot wait</li>
            <li>Phones and other devices, paid off over months</li>
            <li>Every fee and the whole cost in writing before you sign</li>
          </ul>
        </div>
        <Estimator />
      </div>
      <HowItWorks />
      <Before />
    </PublicPage>
  );
}

/** The link to the application; before the opening, the opening day. */
function WayIn() {
  const { choices } = useLoanChoices();
  if (choices?.closed)
    return (
      <p className={classes.closed} role="status">
        {choices.closed}
      </p>
    );
  return (
    <p className={classes.actions}>
      <a className={classes.apply} href="/apply-step1">
        Apply
      </a>
      <span>About five minutes, on your phone</span>
    </p>
  );
}

const WAY = [
  {
    title: "You apply",
    text: "Six short steps. You need your BVN, your NIN, your salary account and a photo of a valid ID.",
  },
  {
    title: "We look and call you",
    text: "We look at your salary with the deduction provider, then an officer calls you to confirm the application.",
  },
  {
    title: "You sign",
    text: "You get our offer by e-mail and SMS with every cost in it, and sign with a code sent to your phone.",
  },
  {
    title: "You are paid",
    text: "The money goes to your salary account, or you pick up your device. The first repayment comes with a later salary.",
  },
];

function HowItWorks() {
  return (
    <section className={classes.part} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={classes.way}>
        {WAY.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Before() {
  const { choices } = useLoanChoices();
  const days = shortestCoolingOff(choices?.loan_types ?? []);
  return (
    <section className={classes.part} aria-labelledby="before">
      <h2 id="before">Good to know before you apply</h2>
      <dl className={classes.facts}>
        <div>
          <dt>Who can apply</dt>
          <dd>Anyone from 18 years of age whose salary is paid into a Nigerian bank account.</dd>
        </div>
        <div>
          <dt>What it costs to ask</dt>
          <dd>Nothing. Never pay anyone to get this loan: a fee is only ever kept back from what we pay out.</dd>
        </div>
        <div>
          <dt>If you change your mind</dt>
          <dd>
            For {days === 7 ? "seven" : days} days after the money has reached you, you may give back what you received:
            fee and interest then fall away.
          </dd>
        </div>
      </dl>
    </section>
  );
}
