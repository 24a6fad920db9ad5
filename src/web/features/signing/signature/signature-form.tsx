import type { Offer } from "../../../../contract/signing.contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import type { OfferReading } from "../offer/use-offer.ts";
import classes from "../signing.module.css";
import { useSignature } from "./use-signature.ts";

interface SignatureFormProps {
  readonly token: string;
  readonly offer: Offer;
  readonly reading: OfferReading;
}

/** Code, full name and consent. */
export function SignatureForm({ token, offer, reading }: SignatureFormProps) {
  const { form, submit, busy, problem } = useSignature(token, offer.document_sha256, reading);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        size="touch"
        label="Code"
        hint="Six digits, from the SMS or e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autofocus
        {...form.field("otp")}
      />
      <TextField
        size="touch"
        label="Full name"
        hint={`As in this offer: ${offer.customer_name}`}
        autoComplete="name"
        {...form.field("full_name")}
      />
      <CheckField size="touch" label={offer.consent} {...form.box("agreed")} />
      {problem && (
        <Callout tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      <Button size="touch" submits wide tone="primary" busy={busy} disabled={busy}>
        Sign
      </Button>
    </form>
  );
}
