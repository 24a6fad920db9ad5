import { useQuery } from "@tanstack/react-query";
import type { listCustomerMessages } from "../../../contract/customers.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { localPhone } from "../../../domain/customer/phone.ts";
import { Badge, type Tone } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { type CustomerPartProps, searchOfPart } from "./customer-part.ts";
import { messagesToQuery } from "./customer-queries.ts";
import classes from "./customers.module.css";

type Message = DataOf<typeof listCustomerMessages>["data"][number];

/** The messages to a customer about their loans, newest first; the server leaves codes and links out. */
export function CustomerMessages({ customer, search }: CustomerPartProps) {
  const page = useQuery(messagesToQuery(customer.id, search));
  const messages = page.data?.data;
  if (page.isError && !messages)
    return (
      <LoadFailed title="The messages did not load" onRetry={() => page.refetch()}>
        Nothing has changed.
      </LoadFailed>
    );
  if (messages?.length === 0)
    return <EmptyState title="No messages yet">E-mails and texts about their loans appear here.</EmptyState>;
  return (
    <>
      <p className={classes.quiet}>
        Codes and links are left out: whoever has one can sign or collect as the customer.
      </p>
      <ol className={classes.messages} aria-label={`Messages to ${customer.name}`} aria-busy={messages === undefined}>
        {messages?.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </ol>
      <TableFooter page={page.data} searchOf={searchOfPart("messages")} />
    </>
  );
}

const STATES: Readonly<Record<Message["state"], { readonly words: string; readonly tone: Tone }>> = {
  queued: { words: "Waiting", tone: "warning" },
  sent: { words: "Sent", tone: "success" },
  failed: { words: "Not sent", tone: "danger" },
};

function MessageEntry({ message }: { readonly message: Message }) {
  const { words, tone } = STATES[message.state];
  const isText = message.channel === "sms";
  return (
    <li className={classes.message}>
      <p className={classes.messageHead}>
        <strong>{isText ? "Text message" : (message.subject ?? "E-mail")}</strong>
        <Badge tone={tone}>{words}</Badge>
        <span>{isText ? localPhone(message.recipient) : message.recipient}</span>
        <DateTimeText instant={message.sent_at ?? message.created_at} />
        {message.loan && <LoanLink loan={message.loan} />}
      </p>
      <p className={classes.body}>{message.body}</p>
    </li>
  );
}
