import { fourCorners, type TriedCorner, tryCorner } from "../../../../domain/loan-type/four-corners.ts";
import { readTerms, type ToldTerms } from "../../../../domain/loan-type/told-terms.ts";
import { formatNaira, type Kobo } from "../../../../domain/money.ts";
import type { LagosDate } from "../../../../domain/time/lagos-date.ts";
import record from "../../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";
import classes from "../loan-types.module.css";

interface CornersTableProps {
  readonly terms: ToldTerms;
  /** Today's costs for comparison; undefined if no version is live. */
  readonly live: ToldTerms | undefined;
  readonly today: LagosDate;
}

/** The cost of a loan at the four corners of amount and duration, beside today's. */
export function CornersTable({ terms, live, today }: CornersTableProps) {
  const before = live && readTerms(live);
  return (
    <SmallTable label="Examples at the limits" headings={["Loan", "Instalment", "Total", "Cost in a year"]}>
      {fourCorners(readTerms(terms), today).map((tried) => (
        <Row
          key={`${tried.amount} ${tried.tenorMonths}`}
          tried={tried}
          before={before && tryCorner(before, tried, today)}
        />
      ))}
    </SmallTable>
  );
}

function Row({ tried, before }: { tried: TriedCorner; before: TriedCorner | undefined }) {
  const { amount, tenorMonths, corner, problem } = tried;
  const label = `${formatNaira(amount)} over ${tenorMonths === 1 ? "1 month" : `${tenorMonths} months`}`;
  if (!corner) {
    return (
      <tr>
        <WordsCell>{label}</WordsCell>
        <td colSpan={3} className={classes.problem}>
          Cannot be calculated: {problem?.slice(problem.indexOf(": ") + 2)}
        </td>
      </tr>
    );
  }
  const now = before?.corner;
  return (
    <tr>
      <WordsCell>{label}</WordsCell>
      <Figure now={corner.instalment} before={now?.instalment} />
      <Figure now={corner.total} before={now?.total} />
      <td>
        {corner.rates.effective} %
        <Beside text={now && `${now.rates.effective} %`} differs={now?.rates.effective !== corner.rates.effective} />
      </td>
    </tr>
  );
}

function Figure({ now, before }: { now: Kobo; before: Kobo | undefined }) {
  return (
    <td>
      {formatNaira(now)}
      <Beside text={before === undefined ? undefined : formatNaira(before)} differs={before !== now} />
    </td>
  );
}

function Beside({ text, differs }: { text: string | undefined; differs: boolean }) {
  if (text === undefined) return null;
  return <span className={record.quiet}>{differs ? `today ${text}` : "as today"}</span>;
}
