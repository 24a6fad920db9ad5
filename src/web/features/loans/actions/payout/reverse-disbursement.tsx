import { useState } from "react";
import { getFourEyes, type Loan } from "../../../../../contract/loans.contract.ts";
import { reverseDisbursement } from "../../../../../contract/payouts.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { useMoneyMoved } from "../../../../lib/loan/use-money-moved.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";
import { ReversalButton } from "./reversal-button.tsx";

/** For a payout that bounced, or a device that nobody collected. */
export function ReverseDisbursement({ loan }: { loan: Loan }) {
  const { replace, refresh } = useLoanCache(loan.id);
  const moneyMoved = useMoneyMoved({ withLoans: false });
  const [opened, setOpened] = useState(false);
  const form = useEndpointForm(LOAN_CALLS.reverseDisbursement, {
    rules: rulesOf(reverseDisbursement.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => ({ params: { id: loan.id }, body: { reason: reason.trim() } }),
    onClose: () => setOpened(false),
    onSuccess: (returned) => {
      replace(returned);
      moneyMoved();
    },
    onError: refresh,
  });
  return (
    <div>
      <ReversalButton
        label="Reverse the payout"
        title="Reverse the payout"
        question={
          <>
            Reverse {loan.disbursement && <Amount naira={loan.disbursement.amount} />} paid to {loan.user.name}? The
            loan waits for disbursal again, its deduction is stopped and has to be set up before it is paid out anew. A
            loan that it had replaced is opened again.
          </>
        }
        opened={opened}
        onOpen={() => setOpened(true)}
        form={form}
        id={loan.id}
        fourEyes={getFourEyes}
      />
    </div>
  );
}
