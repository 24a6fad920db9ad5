import { type ContactField, fieldWords } from "../../../domain/customer/contact-change.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { Link } from "../../lib/route/link.tsx";
import { Button } from "../button/button.tsx";
import classes from "./waiting-change.module.css";

interface WaitingChangeProps {
  readonly change: {
    readonly fields: readonly ContactField[];
    readonly by: string | null;
    readonly at: string;
    readonly codes_held_until: string | null;
    readonly holds_payout: boolean;
    readonly who_can: string;
  };
  /** Whether the signed-in user can be the second person. */
  readonly mayConfirm: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** An unconfirmed change of a customer's contact, identity or account: what it is, and who can confirm it. */
export function WaitingChange({ change, mayConfirm, busy, onConfirm }: WaitingChangeProps) {
  return (
    <section className={classes.change} aria-label="A change is waiting for confirmation">
      <p>
        <strong>{titleOf(change)}</strong> {effectsOf(change).join(" ")} {!mayConfirm && change.who_can}
      </p>
      {mayConfirm && (
        <div>
          <p>
            Call the customer on a number that you know from before, then confirm.{" "}
            <Link to="/contact-changes">All changes to confirm</Link>
          </p>
          <Button disabled={busy} busy={busy} onClick={onConfirm}>
            {busy ? "Please Wait..." : "Confirm change"}
          </Button>
        </div>
      )}
    </section>
  );
}

/** "Phone number and name changed by Ada Obi on 20 Nov 2026, 09:30." */
function titleOf({ fields, by, at }: WaitingChangeProps["change"]): string {
  const words = fieldWords(fields);
  const what = words.charAt(0).toUpperCase() + words.slice(1);
  return `${what} changed by ${by ?? "an application"} on ${formatDateTime(new Date(at))}.`;
}

function effectsOf({ codes_held_until, holds_payout }: WaitingChangeProps["change"]): readonly string[] {
  const codes = codes_held_until
    ? [
        `No code and no signing link is sent until ${formatDateTime(new Date(codes_held_until))}, or until it is confirmed.`,
      ]
    : [];
  const payout = holds_payout ? ["The loan is paid out once it is confirmed."] : [];
  const none = codes.length + payout.length === 0 ? ["It is not confirmed yet."] : [];
  return [...codes, ...payout, ...none];
}
