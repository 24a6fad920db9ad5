import { type ReactNode, type RefObject, useState } from "react";
import { renewRecoveryCodes, stopTwoFactor } from "../../../../contract/account.contract.ts";
import type { ApiError } from "../../../lib/calls/api-error.ts";
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
import { RecoveryCodes } from "./recovery-codes.tsx";

const RENEW = { endpoint: renewRecoveryCodes, notifyOn: [429] };
const STOP = { endpoint: stopTwoFactor, success: "Two-factor sign-in is off", notifyOn: [429] };

/** New recovery codes, shown once; the old ones end. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useTwoFactorChanged();
  const { fields, text } = useFormText();
  const form = useEndpointForm(RENEW, {
    rules: rulesOf(renewRecoveryCodes.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: passwordAndCode(text) }),
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
      form={form}
      fields={fields}
      onClose={onClose}
    >
      The codes that you have now stop working.
    </PasswordAndCode>
  );
}

/** Takes the second step off. */
export function StopTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const changed = useTwoFactorChanged();
  const { fields, text } = useFormText();
  const form = useEndpointForm(STOP, {
    rules: rulesOf(stopTwoFactor.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: passwordAndCode(text) }),
    onClose,
    onSuccess: changed,
  });
  return (
    <PasswordAndCode
      title="Turn two-factor sign-in off"
      confirmLabel="Turn off"
      danger
      form={form}
      fields={fields}
      onClose={onClose}
    >
      Your password alone signs you in from then on.
    </PasswordAndCode>
  );
}

const passwordAndCode = (text: (name: string) => string) => ({
  current_password: text("current_password"),
  code: text("code").trim(),
});

interface PasswordAndCodeProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly form: Pick<ReturnType<typeof useEndpointForm>, "mistakes" | "busy" | "failure" | "submit"> & {
    readonly sending: { readonly error: ApiError | null };
  };
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PasswordAndCode({ form, fields, children, ...dialog }: PasswordAndCodeProps) {
  const { mistakes, sending } = form;
  return (
    <DialogForm {...dialog} busy={form.busy} failure={untoldFailure(form.failure)} onConfirm={form.submit}>
      <div ref={fields} className={classes.form}>
        <p className={classes.quiet}>{children}</p>
        <PasswordField label="Your password" name="current_password" autofocus mistake={mistakes.current_password} />
        <CodeField
          label="Code of your app, or a recovery code"
          mistake={mistakes.code ?? wholeRefusal(sending.error)}
        />
      </div>
    </DialogForm>
  );
}
