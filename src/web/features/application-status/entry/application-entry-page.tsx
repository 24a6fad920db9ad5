import { type FormEvent, useEffect, useState } from "react";
import { parseLoanReference } from "../../../../domain/loan/loan-reference.ts";
import { useNavigate, useRouter } from "../../../lib/route/router-context.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CustomerPage } from "../../../ui/page/customer-page.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import { SupportLines } from "../cards/support-lines.tsx";
import { PlainField } from "./plain-field.tsx";

const APPLICATION = "/application/$reference";
const MISTAKE = "A reference looks like TN-000123. It is in the message we sent you";

/** /application: for people who only have the reference, not the link. */
export function ApplicationEntryPage() {
  const navigate = useNavigate();
  const { preload } = useRouter();
  const [mistake, setMistake] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  // Fetched while the reference is looked for and typed.
  useEffect(() => preload({ to: APPLICATION, params: { reference: "TN-000123" } }), [preload]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reference = parseLoanReference(String(new FormData(event.currentTarget).get("reference") ?? ""));
    setMistake(reference ? undefined : MISTAKE);
    setLeaving(reference !== undefined);
    if (reference) void navigate({ to: APPLICATION, params: { reference } });
    else event.currentTarget.querySelector("input")?.focus();
  }
  return (
    <CustomerPage>
      <h1>Where does my application stand?</h1>
      <p>Enter the reference from the message we sent you when you applied. A code to your phone then opens it.</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PlainField
          label="Reference"
          name="reference"
          hint="For example TN-000123"
          mistake={mistake}
          autoCapitalize="characters"
        />
        <Button submits wide tone="primary" size="large" busy={isLeaving}>
          Continue
        </Button>
      </form>
      <SectionCard title="You do not have your reference?">
        <p className={classes.text}>
          Search your SMS and e-mails for “TN-”: it is in the first message after you applied.
        </p>
        <SupportLines />
      </SectionCard>
    </CustomerPage>
  );
}
