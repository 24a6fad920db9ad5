import { useEffect, useRef, useState } from "react";
import { copyText } from "../../../ui/button/copy-text.ts";
import { readSent, type SentApplication } from "../draft/kept/sent-application.ts";
import classes from "./complete.module.css";

/** /application-complete: the reference, and what happens next (PUB-06, GRD-05). */
export function ApplicationCompletePage() {
  const [sent] = useState(readSent);
  return <div className={classes.page}>{sent ? <Received {...sent} /> : <NothingSent />}</div>;
}

function Received({ reference, isByEmail }: SentApplication) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <svg className={classes.mark} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        We have your application
      </h1>
      <p className={classes.lead}>
        Keep this reference. We have also sent it to your{" "}
        {isByEmail ? "e-mail address." : "phone and your e-mail address."}
      </p>
      <Reference text={reference} />
      <section className={classes.next} aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol>
          {isByEmail && <li>We call you to make sure that the phone is yours. Until then nothing is looked up.</li>}
          <li>We look at your salary account and your running loans.</li>
          <li>An officer calls you to confirm the application. We never ask for your password, card number or PIN.</li>
          <li>You get our offer by SMS and e-mail, with every cost in it, and sign it on your phone.</li>
          <li>When it is approved and the deduction is set up, you are paid, or you pick up your device.</li>
        </ol>
      </section>
      <p>
        <a className={classes.follow} href={`/application/${encodeURIComponent(reference)}`}>
          See where it stands
        </a>
      </p>
    </>
  );
}

function Reference({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    setSaid((await copyText(text)) ? "Copied" : "Please copy it by hand");
  };
  return (
    <div className={classes.reference}>
      <span className="visually-hidden">Your reference: </span>
      <span className={classes.number}>{text}</span>
      <button type="button" onClick={() => void copy()}>
        Copy<span className="visually-hidden"> the reference</span>
      </button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}

function NothingSent() {
  return (
    <>
      <h1>No application was sent from this device</h1>
      <p className={classes.lead}>
        If you have applied on another one, its reference is in the SMS and the e-mail that we sent you then.
      </p>
      <p>
        <a className={classes.follow} href="/apply-step1">
          Apply for a loan
        </a>
      </p>
    </>
  );
}
