import type { Figure, FigureRow } from "../../../contract/figures.contract.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { SmallTable, UnderCell } from "../../ui/table/small-table.tsx";
import classes from "./figures.module.css";

interface FigureTableProps {
  readonly figure: Figure;
  readonly isBusy: boolean;
  readonly mayApprove: boolean;
  readonly onApprove: (row: FigureRow) => void;
  readonly onWithdraw: (row: FigureRow) => void;
}

/** Past, current and future values, with who decided; pending proposals can be decided here. */
export function FigureTable({ figure, isBusy, mayApprove, onApprove, onWithdraw }: FigureTableProps) {
  const nameOf = ({ value }: FigureRow) => `${figure.title}, ${inUnits(value, figure.unit)}`;
  return (
    <SmallTable label={`History of ${figure.title}`} headings={["From", "Value", ...UNDER]} under={UNDER}>
      {figure.rows.map((row) => (
        <tr key={row.id} className={row.state === "withdrawn" ? classes.withdrawn : undefined}>
          <th scope="row">{row.valid_from > FIRST_DAY ? <DateText date={row.valid_from} /> : "Start"}</th>
          <td>{inUnits(row.value, figure.unit)}</td>
          <UnderCell heading="Source" isWords>
            {row.source}
          </UnderCell>
          <UnderCell isWords>
            <State row={row} />
          </UnderCell>
          <td>
            {row.state === "proposed" && (
              <span className={classes.actions}>
                {mayApprove && row.refusal === null && (
                  <TextButton aria-label={`Approve, ${nameOf(row)}`} disabled={isBusy} onClick={() => onApprove(row)}>
                    Approve
                  </TextButton>
                )}
                <TextButton aria-label={`Withdraw, ${nameOf(row)}`} disabled={isBusy} onClick={() => onWithdraw(row)}>
                  Withdraw
                </TextButton>
              </span>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

/** "1 working day", "2 working days". */
export function inUnits(value: number, unit: Figure["unit"]): string {
  return `${value} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
}

const UNDER = ["Source", "State", "Action"];

/** The start date of the values that Tenor ships with. */
const FIRST_DAY = "2000-01-01";

function State({ row: { state, proposed_by, proposed_at, decided_by, decided_at, refusal } }: { row: FigureRow }) {
  if (state === "proposed") {
    return (
      <>
        Waits for approval. Proposed by {proposed_by}, <DateTimeText instant={proposed_at} />
        {refusal && <span className={classes.quiet}> {refusal}</span>}
      </>
    );
  }
  if (proposed_by === null || decided_at === null) return "Supplied with Tenor";
  return (
    <>
      {state === "approved" ? "Approved" : "Withdrawn"} by {decided_by}, <DateTimeText instant={decided_at} />; proposed
      by {proposed_by}
    </>
  );
}
