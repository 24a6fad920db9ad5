import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Channel, NO_NUMBER, testEmail, testSms } from "../../../contract/messages.contract.ts";
import { parsePhone } from "../../../domain/customer/phone.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
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
  const [sentId, setSentId] = useState<number>();
  const changed = useMessagesChanged();
  const form = useEndpointForm(MESSAGE_CALLS.sendTestMessage, {
    rules: channel === "sms" ? SMS_RULES : EMAIL_RULES,
    initialValues: { to: "" },
    asking: ({ to }) => ({ body: { channel, to: to.trim() } }),
    also: ({ to }) => (channel === "sms" && !parsePhone(to) ? { to: NO_NUMBER } : {}),
    keepsTyped: true,
    onSuccess: ({ id }) => {
      setSentId(id);
      changed();
    },
  });
  return (
    <DialogForm
      title="Send a test message"
      confirmLabel={sentId === undefined ? "Send test" : "Send another"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <SelectBox
        label="Channel"
        value={channel}
        options={CHANNELS}
        onChange={(next) => {
          setChannel(next as Channel);
          form.change({ to: "" });
        }}
      />
      <TextField
        label={channel === "sms" ? "Phone number" : "E-mail address"}
        required
        autofocus
        inputMode={channel === "sms" ? "tel" : "email"}
        maxLength={254}
        placeholder={channel === "sms" ? "0803 123 4567" : "ada@example.com"}
        {...form.field("to")}
      />
      {sentId === undefined ? (
        <p className={classes.note}>It is sent like any other message, and an SMS is charged like one.</p>
      ) : (
        <SentTest id={sentId} />
      )}
    </DialogForm>
  );
}

const SMS_RULES = rulesOf(testSms);
const EMAIL_RULES = rulesOf(testEmail);

function SentTest({ id }: { id: number }) {
  const { data } = useQuery(messageQuery(id));
  return (
    <p className={classes.note} role="status">
      To {data?.to ?? "…"}: <StandingBadge standing={data?.standing ?? "queued"} /> {data?.reason}
    </p>
  );
}
