import type { ReactNode } from "react";
import { Empty } from "../../../ui/figure/empty.tsx";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";

interface SidesTableProps {
  readonly label: string;
  /** The headings of the two columns. */
  readonly sides: readonly [string, string];
  readonly rows: readonly { readonly term: string; readonly values: readonly [ReactNode, ReactNode] }[];
}

/** Two people side by side, field by field. */
export function SidesTable({ label, sides, rows }: SidesTableProps) {
  return (
    <SmallTable label={label} headings={["Detail", ...sides]}>
      {rows.map(({ term, values: [one, other] }) => (
        <tr key={term}>
          <th scope="row">{term}</th>
          <WordsCell>{one || <Empty />}</WordsCell>
          <WordsCell>{other || <Empty />}</WordsCell>
        </tr>
      ))}
    </SmallTable>
  );
}
