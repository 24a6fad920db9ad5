import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "../../../contract/messages.contract.ts";
import { parsePhone } from "../../../domain/customer/phone.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { MESSAGE_CALLS } from "./message-calls.ts";
import { messageQuery, useMessagesChanged } from "./message-queries.ts";
import classes from "./messages.module.css";
import { StandingBadge } from "./standing-badge.tsx";

const CHANNELS = [
  { value: "sms", label: "SMS" },
  { value: "email", label: "E-mail" },
];

/** Sends a test to a typed number or address, and shows its progress while the dialog is open. */
export function SendTestDialog({ onClose }: { onClose: () => void }) {
  const [channel, setChannel] = useState<Channel>("sms");
  const [to, setTo] = useState("");
  const [mistake, setMistake] = useState<string>();
  const [sentId, setSentId] = useState<number>();
  const changed = useMessagesChanged();
  const send = useWrite(MESSAGE_CALLS.sendTestMessage, {
    onSuccess: ({ id }) => {
      setSentId(id);
      changed();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors).to),
  });
  const change = (next: string): void => {
    setTo(next);
    setMistake(undefined);
  };
  const submit = (): void => {
    const found = mistakeIn(channel, to.trim());
    setMistake(found);
    if (!found) send.mutate({ body: { channel, to: to.trim() } });
  };
  return (
    <DialogForm
      title="Send a test message"
      confirmLabel={sentId === undefined ? "Send test" : "Send another"}
      busy={send.isPending}
      failure={mistake ? null : send.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <SelectBox
        label="Channel"
        value={channel}
        options={CHANNELS}
        onChange={(next) => {
          setChannel(next as Channel);
          change("");
        }}
      />
      <TextField
        label={channel === "sms" ? "Phone number" : "E-mail address"}
        required
        autofocus
        inputMode={channel === "sms" ? "tel" : "email"}
        maxLength={254}
        placeholder={channel === "sms" ? "0803 123 4567" : "ada@example.com"}
        value={to}
        mistake={mistake}
        onChange={change}
      />
      {sentId === undefined ? (
        <p className={classes.note}>It is sent like any other message, and an SMS is charged like one.</p>
      ) : (
        <SentTest id={sentId} />
      )}
    </DialogForm>
  );
}

/** The same words as in the contract, whose schemas do not run in the browser. */
function mistakeIn(channel: Channel, to: string): string | undefined {
  if (channel === "sms")
    return parsePhone(to) ? undefined : "Enter a Nigerian mobile number, for example 0803 123 4567";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to) ? undefined : "Enter an e-mail address, for example ada@example.com";
}

function SentTest({ id }: { id: number }) {
  const { data } = useQuery(messageQuery(id));
  return (
    <p className={classes.note} role="status">
      To {data?.to ?? "…"}: <StandingBadge standing={data?.standing ?? "queued"} /> {data?.reason}
    </p>
  );
}
