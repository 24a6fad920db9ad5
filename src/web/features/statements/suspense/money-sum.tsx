import type { ReactNode } from "react";
import { Link } from "../../../lib/route/link.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { ListSum } from "../../../ui/table/foot/list-sum.tsx";

interface MoneySumProps {
  readonly total: number;
  readonly sum: number;
  readonly one: string;
  /** The ledger account with the same balance. */
  readonly children: ReactNode;
}

/** Number and sum of the rows on all pages. */
export function MoneySum({ total, sum, one, children }: MoneySumProps) {
  return (
    <ListSum count={countText(total, one)} naira={sum}>
      {children && <Link to="/books">{children}</Link>}
    </ListSum>
  );
}
