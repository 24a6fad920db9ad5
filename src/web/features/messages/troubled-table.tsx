import type { MessageRow } from "../../../contract/messages.contract.ts";
import { messageKindLabel } from "../../../domain/message/message-kind.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { CHANNEL_WORDS } from "./channel-words.ts";
import classes from "./messages.module.css";
import { StandingBadge } from "./standing-badge.tsx";

const HEADINGS = ["Written", "To", "Kind", "Loan", "State", "Reason"];

/** The newest messages that failed, bounced, or were reported as undelivered. */
export function TroubledTable({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <SmallTable label="Messages that did not arrive" headings={HEADINGS}>
      {messages.map((message) => (
        <tr key={message.id}>
          <th scope="row">
            <DateTimeText instant={message.created_at} />
          </th>
          <td>{message.to}</td>
          <td>
            {CHANNEL_WORDS[message.channel]}, {messageKindLabel(message.kind).toLowerCase()}
          </td>
          <td>{message.loan?.reference ?? <Empty />}</td>
          <td>
            <StandingBadge standing={message.standing} />
          </td>
          <WordsCell>
            {message.reason}
            {message.attempts.map(
              ({ gateway, why, asked_at }) =>
                why !== null &&
                why !== message.reason && (
                  <span key={`${gateway} ${asked_at}`} className={classes.quiet}>
                    {gateway === "first" ? "First" : "Second"} gateway: {why}
                  </span>
                ),
            )}
          </WordsCell>
        </tr>
      ))}
    </SmallTable>
  );
}
