import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import classes from "./find-pickup.module.css";
import { useFindPickup } from "./use-find-pickup.ts";
import { WaitingDevices } from "./waiting-devices.tsx";

/** /device/pickup/initiate: from the reference on the customer's phone to the loan whose device waits (PCK-01 to PCK-07). */
export function FindPickupPage() {
  const { field, submit, busy, failure } = useFindPickup();
  const reference = field("loan_reference");
  const isWhole = /^\s*t/i.test(reference.value);
  return (
    <>
      <PageHeader
        title="Confirm Device Pickup"
        context="Find the loan by the reference the customer brings. The handover is confirmed on the loan's own page, against a code sent to the customer."
      />
      <div className={classes.page}>
        <SectionCard title="Find the loan">
          <form className={classes.form} onSubmit={submit} noValidate>
            <div className={isWhole ? undefined : classes.prefixed}>
              <TextField
                label="Loan reference"
                hint={
                  <Unbroken words="As in the customer's messages, for example TN-000123 or only 123. Next: the loan, from which you send the customer a code." />
                }
                required
                inputMode="numeric"
                spellCheck={false}
                maxLength={40}
                {...reference}
              />
            </div>
            <div className={classes.actions}>
              <Button submits tone="primary" busy={busy} disabled={busy}>
                {busy ? "Please Wait..." : "Submit"}
              </Button>
              <span role="status" className={classes.quiet}>
                {failure && "The look-up did not finish. You can try again."}
              </span>
            </div>
          </form>
        </SectionCard>
        <WaitingDevices />
      </div>
    </>
  );
}
