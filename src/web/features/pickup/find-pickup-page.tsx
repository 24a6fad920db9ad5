import { Button, TextInput } from "@mantine/core";
import { PageHeader } from "../../ui/page-header.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./find-pickup.module.css";
import { useFindPickup } from "./use-find-pickup.ts";

/** /device/pickup/initiate: from the reference on the customer's phone to the loan whose device waits (PCK-01 to PCK-07). */
export function FindPickupPage() {
  const { form, submit, busy, quietFailure } = useFindPickup();
  return (
    <>
      <PageHeader
        title="Confirm Device Pickup"
        context="Find the loan by the reference the customer brings. The handover is confirmed on the loan's own page, against a code sent to the customer."
      />
      <SectionCard title="Find the loan">
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            label="Loan reference"
            description="As in the customer's messages, for example TN-000123"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...form.getInputProps("loan_reference")}
          />
          <div className={classes.actions}>
            <Button type="submit" disabled={busy}>
              {busy ? "Please Wait..." : "Submit"}
            </Button>
            <span role="status" className={classes.quiet}>
              {quietFailure && "The look-up did not finish. You can try again."}
            </span>
          </div>
        </form>
      </SectionCard>
    </>
  );
}
