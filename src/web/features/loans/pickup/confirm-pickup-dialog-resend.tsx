import type { ApiError } from "../../../lib/calls/api-error.ts";
import { useAnotherCode } from "../../../lib/use-seconds-until.ts";
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
  const another = useAnotherCode("OTP", resendAt, sending, send);
  return (
    <div className={classes.resend}>
      <p role="status">{wordsFor(sending, sent, quietFailure)}</p>
      <TextButton {...another} />
    </div>
  );
}

function wordsFor(sending: boolean, sent: boolean, failure: ApiError | null): string {
  if (sending) return "Sending the OTP…";
  if (failure) return failure.status === 429 ? failure.message : "The OTP was not sent.";
  return sent ? "Sent. It can take a minute." : "";
}
