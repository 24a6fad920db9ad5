import type { ApiError } from "../../../lib/calls/api-error.ts";
import { useSecondsUntil } from "../../../lib/use-seconds-until.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import classes from "./confirm-pickup-dialog.module.css";

interface ResendPickupCodeProps {
  send: () => void;
  resendAt: string | undefined;
  sending: boolean;
  sent: boolean;
  /** A failure that no notice reported (ERR-29). */
  quietFailure: ApiError | null;
}

/** The state of the code, and a button for another one as soon as the server allows it. */
export function ResendPickupCode({ send, resendAt, sending, sent, quietFailure }: ResendPickupCodeProps) {
  const seconds = useSecondsUntil(resendAt);
  return (
    <div className={classes.resend}>
      <p role="status">{wordsFor(sending, sent, quietFailure)}</p>
      <TextButton onClick={send} disabled={sending || seconds > 0}>
        {seconds > 0 ? `Send another OTP in ${seconds} s` : "Send another OTP"}
      </TextButton>
    </div>
  );
}

function wordsFor(sending: boolean, sent: boolean, failure: ApiError | null): string {
  if (sending) return "Sending the OTP…";
  if (failure) return failure.status === 429 ? failure.message : "The OTP was not sent.";
  return sent ? "Sent. It can take a minute." : "";
}
