import { useLoanChoices } from "../../lib/loan/loan-choices.ts";
import { PublicPage } from "../../ui/page/public-page.tsx";
import { Estimator } from "./estimator.tsx";
import classes from "./landing.module.css";
import { PayslipDrawing } from "./payslip-drawing.tsx";
import { Questions } from "./questions.tsx";
import { applicationOf, type TriedLoan, useTriedLoan } from "./use-tried-loan.ts";
import { WhoCanApply } from "./who-can-apply.tsx";

/** /: what the lender offers, what it would cost, how it works, and for whom (PUB-01, GRD-03). */
export function LandingPage() {
  const tried = useTriedLoan();
  return (
    <PublicPage
      lender={useLoanChoices().choices?.lender}
      aside={
        <nav className={classes.ways} aria-label="Ways in">
          <a href="/application">Check my application</a>
          <a href="#questions">Help</a>
        </nav>
      }
    >
      <div className={classes.hero}>
        <div className={classes.pitch}>
          <h1>A loan you repay from your salary, month by month</h1>
          <p className={classes.lead}>
            We lend to people in salaried work in Nigeria. You choose the amount and the months; the repayment is then
            deducted from your salary each month, so there is no date to remember and nothing to pay in advance.
          </p>
          <ul className={classes.offers}>
            <li>Cash for what cannot wait</li>
            <li>Phones and other devices, paid off over months</li>
            <li>Every fee and the whole cost in writing before you sign</li>
          </ul>
        </div>
        <Estimator tried={tried} />
        <WayIn tried={tried} />
        <PayslipDrawing />
      </div>
      {REST}
    </PublicPage>
  );
}

/** The link to the application, with what was tried; before the opening, the opening day. */
function WayIn({ tried }: { tried: TriedLoan | undefined }) {
  const { choices } = useLoanChoices();
  if (choices?.closed)
    return (
      <p className={classes.closed} role="status">
        {choices.closed}
      </p>
    );
  return (
    <p className={classes.actions}>
      <a className={classes.apply} href={applicationOf(tried)}>
        Apply
      </a>
      <span>About five minutes, on your phone</span>
    </p>
  );
}

const WAY = [
  {
    title: "You apply",
    time: "About five minutes",
    text: "Six short steps. You need your BVN, your NIN, your salary account and a photo of a valid ID.",
  },
  {
    title: "We look and call you",
    time: "On a working day",
    text: "We look at your salary with the deduction provider, then an officer calls you to confirm the application.",
  },
  {
    title: "You sign",
    time: "Two minutes",
    text: "You get our offer by e-mail and SMS with every cost in it, and sign with a code sent to your phone.",
  },
  {
    title: "You are paid",
    time: "Once the deduction is set up",
    text: "The money goes to your salary account, or you pick up your device. The first repayment comes with a salary at least two weeks later.",
  },
];

function HowItWorks() {
  return (
    <section className={classes.part} aria-labelledby="how">
      <h2 id="how">How it works, and how long it takes</h2>
      <ol className={classes.way}>
        {WAY.map(({ title, time, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={classes.time}>{time}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What does not change with the loan that is tried: one element, which typing draws no second time. */
const REST = (
  <>
    <HowItWorks />
    <WhoCanApply />
    <Questions />
  </>
);
