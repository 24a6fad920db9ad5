import { useQuery } from "@tanstack/react-query";
import type { ScheduledDeduction } from "../../../../contract/deductions.contract.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import { scheduleQuery } from "../deduction-queries.ts";
import classes from "../deductions.module.css";
import { InGrace } from "../list/in-grace.tsx";
import type { DeductionDialogProps } from "./deduction-dialog.ts";
import { type ScheduleStatus, scheduleStatus } from "./schedule-status.ts";

const TONES: Readonly<Record<ScheduleStatus, Tone>> = { COMPLETED: "neutral", OVERDUE: "danger", ACTIVE: "success" };

/** DED-11: refetched when opened; until the answer comes, or without one, shows the row's own data. */
export function ScheduleDialog({ loan, opened, onClose }: DeductionDialogProps) {
  const { user } = useSession();
  const { data } = useQuery({ ...scheduleQuery(loan.id), enabled: opened, placeholderData: loan.scheduled_deductions });
  const rows = data ?? loan.scheduled_deductions;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Schedule of ${loan.user.name}, ${loan.reference}`} size="wide">
      <SmallTable
        label="Schedule"
        headings={["Due date", "Amount", "Balance", "Status"]}
        money={["Amount", "Balance"]}
        foldsLast
      >
        {rows.map((row) => (
          <ScheduleRow key={row.id} row={row} today={user?.business_date ?? ""} />
        ))}
      </SmallTable>
      {rows.length === 0 && <p className={classes.quiet}>No schedule has been written yet.</p>}
    </Dialog>
  );
}

function ScheduleRow({ row, today }: { row: ScheduledDeduction; today: string }) {
  const status = scheduleStatus(row, today);
  return (
    <tr>
      <th scope="row">
        <DateText date={row.due_date} />
      </th>
      <MoneyCell naira={row.amount} />
      <MoneyCell naira={row.balance} />
      <td>
        <Badge tone={row.grace_to === null ? TONES[status] : "neutral"}>{status}</Badge>{" "}
        <span className={classes.quiet}>{row.closed_as}</span>
        {row.grace_to !== null && <InGrace until={row.grace_to} />}
      </td>
    </tr>
  );
}
