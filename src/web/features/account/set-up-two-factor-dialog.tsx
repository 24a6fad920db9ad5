import { useState } from "react";
import { confirmTwoFactor, startTwoFactor } from "../../../contract/account.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { useTwoFactorChanged } from "./account-queries.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./settings.module.css";
import { untoldFailure } from "./untold-failure.ts";
import { useFormText } from "./use-form-text.ts";

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
  const starting = useApiMutation(startTwoFactor, { notifyOn: [429], onSuccess: onStarted });
  return (
    <DialogForm
      title="Set up two-factor sign-in"
      confirmLabel="Continue"
      busy={starting.isPending}
      failure={untoldFailure(starting.quietFailure)}
      onConfirm={() => starting.mutate({ body: { current_password: text("current_password") } })}
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
          mistake={starting.fieldErrors.current_password?.[0]}
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
  const confirming = useApiMutation(confirmTwoFactor, {
    notifyOn: [429],
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const refused = confirming.error?.status === 422 ? confirming.error : undefined;
  return (
    <DialogForm
      title="Scan with your app"
      confirmLabel="Turn on"
      busy={confirming.isPending}
      failure={untoldFailure(confirming.quietFailure)}
      onConfirm={() => confirming.mutate({ body: { code: text("code").trim() } })}
      onClose={onClose}
    >
      <div ref={fields} className={classes.form}>
        <p className={classes.quiet}>Add an account in the app and scan this, or type the key below it.</p>
        <QrCode text={uri} label="QR code for your authenticator app; the key below says the same" />
        <code className={classes.key}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <CodeField
          label="The six digits that the app shows"
          autofocus
          mistake={refused && (refused.errors.code?.[0] ?? refused.message)}
        />
        <p className={classes.quiet}>Turning it on signs you out everywhere else.</p>
      </div>
    </DialogForm>
  );
}
