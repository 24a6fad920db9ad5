import { Button } from "@mantine/core";
import { useSecondsUntil } from "../../lib/use-seconds-until.ts";
import classes from "./signing.module.css";

interface ResendCodeProps {
  resendAt: string;
  onResend: () => void;
  busy: boolean;
}

/** Another code, as soon as the server allows one. */
export function ResendCode({ resendAt, onResend, busy }: ResendCodeProps) {
  const seconds = useSecondsUntil(resendAt);
  return (
    <div>
      <p role="status" className={classes.quiet}>
        The code has been sent. It can take a minute to arrive.
      </p>
      <Button variant="subtle" onClick={onResend} disabled={seconds > 0} loading={busy}>
        {seconds > 0 ? `Send another code in ${seconds} s` : "Send another code"}
      </Button>
    </div>
  );
}
