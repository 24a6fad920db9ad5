import { IconMail, IconMessage } from "@tabler/icons-react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { listOutbox } from "../../../contract/outbox.contract.ts";
import { localPhone } from "../../../domain/customer/phone.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { MessageBody } from "./message-body.tsx";
import classes from "./outbox.module.css";

type Message = DataOf<typeof listOutbox>[number];

const STATES: Readonly<Record<Message["state"], string>> = { queued: "Queued", sent: "Sent", failed: "Failed" };

export function OutboxList({ messages, search }: { messages: readonly Message[]; search: string }) {
  if (messages.length === 0) {
    return (
      <EmptyState title={search ? "No message matches" : "No messages yet"}>
        {search
          ? "Search for a part of the recipient, the subject or the text."
          : "Codes and links appear here as soon as something is sent."}
      </EmptyState>
    );
  }
  return (
    <ol className={classes.list} aria-label="Messages, newest first">
      {messages.map((message) => (
        <li key={message.id} className={classes.message}>
          <MessageHead message={message} />
          <MessageBody text={message.body} />
        </li>
      ))}
    </ol>
  );
}

function MessageHead({ message }: { message: Message }) {
  const Icon = message.channel === "email" ? IconMail : IconMessage;
  return (
    <div className={classes.head}>
      <h2 className={classes.subject}>
        <Icon size={16} aria-hidden />
        {message.subject ?? (message.channel === "email" ? "E-mail" : "SMS")}
      </h2>
      <p className={classes.meta}>
        To {localPhone(message.to)} · {STATES[message.state]} · <DateTimeText instant={message.created_at} />
      </p>
    </div>
  );
}
