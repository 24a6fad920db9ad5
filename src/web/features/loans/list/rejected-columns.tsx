import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import { countedWords } from "../../../../domain/affordability/rejection-kinds.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { LOAN_COLUMNS } from "./loan-list-columns.tsx";

/** The columns of a loan list, and behind them why and when the loan was rejected. */
export const REJECTED_COLUMNS = {
  ...LOAN_COLUMNS,
  reason: {
    heading: "Reason",
    cell: ({ rejected_for: reason }) => (reason ? countedWords(reason) : <Empty />),
    clipped: "short",
    wraps: true,
    priority: 3,
    card: "line",
  },
  rejected: {
    heading: "Rejected on",
    cell: ({ rejected_at: at }) => (at ? <DateText date={at} /> : <Empty />),
    priority: 3,
  },
} as const satisfies Record<string, Column<ListedLoan>>;
