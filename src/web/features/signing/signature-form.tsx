import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import type { Offer } from "../../../contract/signing.contract.ts";
import classes from "./signing.module.css";
import { useSignature } from "./use-signature.ts";

/** Code, full name and consent. */
export function SignatureForm({ token, offer }: { token: string; offer: Offer }) {
  const { form, submit, busy, problem } = useSignature(token, offer.document_sha256);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label="Code"
        description="Six digits, from the SMS or e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        classNames={{ input: classes.code ?? "" }}
        data-autofocus
        {...form.getInputProps("otp")}
      />
      <TextInput
        size="md"
        label="Full name"
        description={`As in this offer: ${offer.customer_name}`}
        autoComplete="name"
        {...form.getInputProps("full_name")}
      />
      <Checkbox size="md" label={offer.consent} {...form.getInputProps("agreed", { type: "checkbox" })} />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="md" type="submit" fullWidth loading={busy}>
        Sign
      </Button>
    </form>
  );
}
