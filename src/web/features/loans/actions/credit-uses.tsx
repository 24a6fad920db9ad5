import { useQuery } from "@tanstack/react-query";
import type { CreditUseRow } from "../../../../contract/repayments.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { creditUsesQuery } from "../loan-payment-queries.ts";
import { ReverseRefund } from "./payout/reverse-refund.tsx";

const MONEY = ["Amount"];

/** How overpaid money was used: refunded, or transferred to another loan. Nothing when none was. */
export function CreditUses({ loanId }: { loanId: number }) {
  const { data: uses } = useQuery(creditUsesQuery(loanId));
  if (!uses || uses.length === 0) return null;
  return (
    <>
      <h4 className={classes.partTitle}>Credit refunded or transferred</h4>
      <SmallTable
        label="Credit refunded or transferred"
        headings={["On", ...MONEY, "What", "Reference", "By", "State"]}
        money={MONEY}
      >
        {uses.map((use) => (
          <CreditUseLine key={use.id} use={use} loanId={loanId} />
        ))}
      </SmallTable>
    </>
  );
}

function CreditTaker({ loan }: { loan: NonNullable<CreditUseRow["to_loan"]> }) {
  return (
    <>
      To <LoanLink loan={loan} />
    </>
  );
}

function CreditUseLine({ use, loanId }: { use: CreditUseRow; loanId: number }) {
  const mayReverse = useHeld().has("disburse-loan") && use.kind === "refund" && use.reversed_at === null;
  return (
    <tr>
      <th scope="row">
        <DateText date={use.at} />
      </th>
      <MoneyCell naira={use.amount} />
      <td>{use.to_loan ? <CreditTaker loan={use.to_loan} /> : `Refund, ${use.payment_method}`}</td>
      <td className={classes.identifier}>{use.reference ?? <Empty />}</td>
      <td>{use.initiator ?? "System"}</td>
      <td>
        {use.reversed_at !== null && "Reversed"}
        {mayReverse && <ReverseRefund refund={use} loanId={loanId} />}
      </td>
    </tr>
  );
}
