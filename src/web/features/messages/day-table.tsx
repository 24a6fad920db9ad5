import type { MessageDay } from "../../../contract/messages.contract.ts";
import { messageKindLabel } from "../../../domain/message/message-kind.ts";
import { DayOfWeekText } from "../../ui/figure/date-text.tsx";
import { CountCell, MoneyCell, SmallTable } from "../../ui/table/small-table.tsx";
import { CHANNEL_WORDS } from "./channel-words.ts";
import classes from "./messages.module.css";

const COUNTS = ["Sent", "Delivered", "Not delivered", "Failed"];

/** The messages of each day and kind by outcome, with their cost and a total. */
export function DayTable({ days }: { days: readonly MessageDay[] }) {
  const sum = (of: (day: MessageDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const cost = sum((day) => Math.round(day.cost * 100)) / 100;
  return (
    <SmallTable
      label="Messages by day and kind"
      headings={["Day", "Kind", ...COUNTS, "Cost (₦)"]}
      money={[...COUNTS, "Cost (₦)"]}
    >
      {days.map((day) => (
        <tr key={`${day.day} ${day.channel} ${day.kind}`}>
          <th scope="row">
            <DayOfWeekText date={day.day} withoutYear />
          </th>
          <td>
            {CHANNEL_WORDS[day.channel]}, {messageKindLabel(day.kind).toLowerCase()}
          </td>
          <CountCell count={day.accepted} />
          <CountCell count={day.delivered} />
          <CountCell count={day.undelivered} />
          <CountCell count={day.failed} />
          <MoneyCell naira={day.cost} />
        </tr>
      ))}
      <tr className={classes.sum}>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <CountCell count={sum((day) => day.accepted)} />
        <CountCell count={sum((day) => day.delivered)} />
        <CountCell count={sum((day) => day.undelivered)} />
        <CountCell count={sum((day) => day.failed)} />
        <MoneyCell naira={cost} />
      </tr>
    </SmallTable>
  );
}
