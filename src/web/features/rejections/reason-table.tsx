import type { Rejections } from "../../../contract/rejections.contract.ts";
import { countedWords } from "../../../domain/affordability/rejection-kinds.ts";
import { Link } from "../../lib/route/link.tsx";
import { rateText } from "../../ui/figure/count-text.ts";
import { CountCell, MoneyCell, SmallTable } from "../../ui/table/small-table.tsx";
import classes from "./rejections.module.css";

const NUMBERS = ["Loans", "Share", "Amount"] as const;

/** Each reason with its loans, and what all come to. A reason with loans opens them in the list of rejected loans. */
export function ReasonTable({ rejections: { from, to, reasons, loans, amount } }: { rejections: Rejections }) {
  const days = { rejected_from: from, rejected_to: to };
  return (
    <SmallTable label="Rejections by reason" headings={["Reason", ...NUMBERS]} money={NUMBERS}>
      {reasons.map((row) => (
        <tr key={row.reason} className={row.loans === 0 ? classes.none : undefined}>
          <th scope="row" className={classes.reason}>
            {row.loans === 0 ? (
              countedWords(row.reason)
            ) : (
              <Link to="/rejected-loans" search={{ reason: row.reason, ...days }}>
                {countedWords(row.reason)}
              </Link>
            )}
            {row.loans > 0 && <span className={classes.bar} style={{ inlineSize: `${row.share}%` }} aria-hidden />}
          </th>
          <CountCell count={row.loans} />
          <ShareCell share={row.share} />
          <MoneyCell naira={row.amount} />
        </tr>
      ))}
      <tr className={classes.total}>
        <th scope="row">
          <Link to="/rejected-loans" search={days}>
            All rejections
          </Link>
        </th>
        <CountCell count={loans} />
        <ShareCell share={100} />
        <MoneyCell naira={amount} />
      </tr>
    </SmallTable>
  );
}

function ShareCell({ share }: { share: number }) {
  return <td className={classes.share}>{rateText(share)}</td>;
}
