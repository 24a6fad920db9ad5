import { useState } from "react";
import { confirmTwoFactor, startTwoFactor } from "../../../../contract/account.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { NOTHING_KEPT, useFormText } from "../../../lib/form/use-form-text.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { useTwoFactorChanged } from "../account-queries.ts";
import { PasswordField } from "../password-field.tsx";
import classes from "../settings.module.css";
import { untoldFailure, wholeRefusal } from "../untold-failure.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const START = { endpoint: startTwoFactor, notifyOn: [429] };
const CONFIRM = { endpoint: confirmTwoFactor, notifyOn: [429] };

type Started = DataOf<typeof startTwoFactor>;

/** Three steps: the password, the app's first code, the recovery codes. */
export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useTwoFactorChanged();
  // Shown once: only the button that says so closes the dialog.
  if (codes) {
    const close = (): void => {
      changed();
      onClose();
    };
    return (
      <Dialog title="Two-factor sign-in is on" busy onClose={close}>
        <RecoveryCodes codes={codes} onKept={close} />
      </Dialog>
    );
  }
  if (started) return <FirstCode {...started} onConfirmed={setCodes} onClose={onClose} />;
  return <Begin onStarted={setStarted} onClose={onClose} />;
}

function Begin({ onStarted, onClose }: { onStarted: (started: Started) => void; onClose: () => void }) {
  const { fields, text } = useFormText();
  const form = useEndpointForm(START, {
    rules: rulesOf(startTwoFactor.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: { current_password: text("current_password") } }),
    onSuccess: onStarted,
  });
  return (
    <DialogForm
      title="Set up two-factor sign-in"
      confirmLabel="Continue"
      busy={form.busy}
      failure={untoldFailure(form.failure)}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div ref={fields} className={classes.form}>
        <p className={classes.quiet}>
          You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator or
          Aegis.
        </p>
        <PasswordField
          label="Your password"
          name="current_password"
          autofocus
          mistake={form.mistakes.current_password}
        />
      </div>
    </DialogForm>
  );
}

interface FirstCodeProps extends Started {
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ secret, uri, onConfirmed, onClose }: FirstCodeProps) {
  const { fields, text } = useFormText();
  const form = useEndpointForm(CONFIRM, {
    rules: rulesOf(confirmTwoFactor.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: { code: text("code").trim() } }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <DialogForm
      title="Scan with your app"
      confirmLabel="Turn on"
      busy={form.busy}
      failure={untoldFailure(form.failure)}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div ref={fields} className={classes.form}>
        <p className={classes.quiet}>Add an account in the app and scan this, or type the key below it.</p>
        <QrCode text={uri} label="QR code for your authenticator app; the key below says the same" />
        <code className={classes.key}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <CodeField
          label="The six digits that the app shows"
          autofocus
          mistake={form.mistakes.code ?? wholeRefusal(form.sending.error)}
        />
        <p className={classes.quiet}>Turning it on signs you out everywhere else.</p>
      </div>
    </DialogForm>
  );
}
