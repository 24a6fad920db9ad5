import { useQuery } from "@tanstack/react-query";
import type { MandateHistoryRow } from "../../../../contract/deductions.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import { SmallTable, UnderCell } from "../../../ui/table/small-table.tsx";
import { mandatesQuery } from "../deduction-queries.ts";
import classes from "../deductions.module.css";
import type { DeductionDialogProps } from "../dialogs/deduction-dialog.ts";
import { MandateActions } from "./mandate-actions.tsx";

const ALWAYS_BESIDE = ["Due date", "Mandate reference", "Status"] as const;

/** DED-15, DED-16: every mandate of the loan, with its actions. */
export function MandatesDialog({ loan, opened, onClose }: DeductionDialogProps) {
  const { data } = useQuery({ ...mandatesQuery(loan.id), enabled: opened, placeholderData: loan.mandate_histories });
  const rows = data ?? loan.mandate_histories;
  const mayStop = useHeld().has("edit-repayment");
  const under = ["Booked", "Stopped", ...(mayStop ? ["Action"] : [])];
  return (
    <Dialog opened={opened} onClose={onClose} title={`Mandates of ${loan.user.name}, ${loan.reference}`} size="wide">
      <Stack>
        {rows.length === 0 ? (
          <p className={classes.quiet}>No mandate has been booked for this loan.</p>
        ) : (
          <div className={classes.mandates}>
            <SmallTable label="Mandates" headings={[...ALWAYS_BESIDE, ...under]} under={under}>
              {rows.map((row) => (
                <MandateRow key={row.id} row={row} mayStop={mayStop} />
              ))}
            </SmallTable>
          </div>
        )}
        <MandateActions loan={loan} mandates={rows} />
      </Stack>
    </Dialog>
  );
}

function MandateRow({ row, mayStop }: { row: MandateHistoryRow; mayStop: boolean }) {
  const reference = row.remita_mandate_reference;
  return (
    <tr>
      <th scope="row">
        <DateText date={row.due_date} />
      </th>
      <td className={classes.reference}>{reference}</td>
      <td>{row.status.toUpperCase()}</td>
      <UnderCell heading="Booked">
        <DateTimeText instant={row.booked_at} />
      </UnderCell>
      <UnderCell heading="Stopped">
        {row.stopped_at === null ? <Empty /> : <DateTimeText instant={row.stopped_at} />}
      </UnderCell>
      {mayStop && (
        <UnderCell>
          {row.status === "active" && (
            <Link to="/deductions/stop" search={{ mandateReference: reference }}>
              Stop<span className="visually-hidden"> mandate {reference}</span>
            </Link>
          )}
        </UnderCell>
      )}
    </tr>
  );
}
