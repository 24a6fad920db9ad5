import { Button, Group, Text } from "@mantine/core";
import type { ApiError } from "../../lib/api-error.ts";
import { useSecondsUntil } from "../../lib/use-seconds-until.ts";

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
    <Group justify="space-between" gap="xs" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {wordsFor(sending, sent, quietFailure)}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={send} disabled={sending || seconds > 0}>
        {seconds > 0 ? `Send another OTP in ${seconds} s` : "Send another OTP"}
      </Button>
    </Group>
  );
}

function wordsFor(sending: boolean, sent: boolean, failure: ApiError | null): string {
  if (sending) return "Sending the OTP…";
  if (failure) return failure.status === 429 ? failure.message : "The OTP was not sent.";
  return sent ? "Sent. It can take a minute." : "";
}
