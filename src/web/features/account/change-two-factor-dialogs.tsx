import { type ReactNode, useState } from "react";
import { renewRecoveryCodes, stopTwoFactor } from "../../../contract/account.contract.ts";
import type { ApiError } from "../../lib/calls/api-error.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { useTwoFactorChanged } from "./account-queries.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import classes from "./settings.module.css";
import { untoldFailure } from "./untold-failure.ts";
import { useFormText } from "./use-form-text.ts";

/** New recovery codes, shown once; the old ones end. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useTwoFactorChanged();
  const renewing = useApiMutation(renewRecoveryCodes, {
    notifyOn: [429],
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes);
      changed();
    },
  });
  // Shown once: only the button that says so closes the dialog.
  if (codes) {
    return (
      <Dialog title="Your new recovery codes" busy onClose={onClose}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <PasswordAndCode
      title="New recovery codes"
      confirmLabel="Make new codes"
      sending={renewing}
      onConfirm={(body) => renewing.mutate({ body })}
      onClose={onClose}
    >
      The codes that you have now stop working.
    </PasswordAndCode>
  );
}

/** Takes the second step off. */
export function StopTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const changed = useTwoFactorChanged();
  const stopping = useApiMutation(stopTwoFactor, {
    success: "Two-factor sign-in is off",
    notifyOn: [429],
    onSuccess: () => {
      changed();
      onClose();
    },
  });
  return (
    <PasswordAndCode
      title="Turn two-factor sign-in off"
      confirmLabel="Turn off"
      danger
      sending={stopping}
      onConfirm={(body) => stopping.mutate({ body })}
      onClose={onClose}
    >
      Your password alone signs you in from then on.
    </PasswordAndCode>
  );
}

interface PasswordAndCodeProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly sending: {
    readonly isPending: boolean;
    readonly error: ApiError | null;
    readonly quietFailure: ApiError | null;
  };
  readonly onConfirm: (body: { readonly current_password: string; readonly code: string }) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PasswordAndCode({ sending, onConfirm, children, ...dialog }: PasswordAndCodeProps) {
  const { fields, text } = useFormText();
  const errors = sending.error?.errors ?? {};
  const isSpoken = Object.keys(errors).length > 0 || sending.error?.status !== 422;
  return (
    <DialogForm
      {...dialog}
      busy={sending.isPending}
      failure={untoldFailure(sending.quietFailure)}
      onConfirm={() => onConfirm({ current_password: text("current_password"), code: text("code").trim() })}
    >
      <div ref={fields} className={classes.form}>
        <p className={classes.quiet}>{children}</p>
        <PasswordField label="Your password" name="current_password" autofocus mistake={errors.current_password?.[0]} />
        <CodeField
          label="Code of your app, or a recovery code"
          mistake={errors.code?.[0] ?? (isSpoken ? undefined : sending.error?.message)}
        />
      </div>
    </DialogForm>
  );
}
