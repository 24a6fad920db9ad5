import { useAnotherCode } from "../../../lib/use-seconds-until.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import classes from "../signing.module.css";

interface ResendCodeProps {
  phoneHint: string;
  resendAt: string;
  onResend: () => void;
  busy: boolean;
}

/** Requests another code as soon as the server allows one. */
export function ResendCode({ phoneHint, resendAt, onResend, busy }: ResendCodeProps) {
  const another = useAnotherCode("code", resendAt, busy, onResend);
  return (
    <div>
      <p role="status" className={classes.quiet}>
        The code was sent to {phoneHint} and to your e-mail. It can take a minute to arrive.
      </p>
      <TextButton {...another} aria-busy={busy} />
    </div>
  );
}
