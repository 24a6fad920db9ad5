import type { z } from "zod";
import type { refusedRow } from "../../../contract/lead-imports.contract.ts";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import { Empty } from "../../ui/figure/empty.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import classes from "./lead-imports.module.css";

interface RefusedRowsProps {
  /** The first hundred, in file order. */
  readonly rows: readonly z.output<typeof refusedRow>[];
  readonly total: number;
}

/** The refused rows, each with its row number in the file and the reason. */
export function RefusedRows({ rows, total }: RefusedRowsProps) {
  if (rows.length === 0) return null;
  const more = total - rows.length;
  return (
    <div className={classes.refused}>
      <SmallTable label="Rows that are not saved" headings={["Row", "Name", "Phone", "Reason"]} foldsLast>
        {rows.map(({ row, name, phone_number, reason }) => (
          <tr key={row}>
            <th scope="row">{numberText(row)}</th>
            <td>{name || <Empty />}</td>
            <td>{phone_number || <Empty />}</td>
            <WordsCell>{reason}</WordsCell>
          </tr>
        ))}
      </SmallTable>
      {more > 0 && <p className={classes.hint}>And {countText(more, "more row")}.</p>}
    </div>
  );
}
