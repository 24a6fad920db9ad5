import { recordSettlement } from "../../contract/payouts.contract.ts";
import { addManualRepayment, reversePayment } from "../../contract/repayments.contract.ts";
import type { RunningLoan } from "../statements/statements.testkit.ts";
import type { Theft } from "./collusion.testkit.ts";
import { agreesToIt, enters, owed, plotsOn, shows, step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

/** Thefts that close a debt, and of money entered for one. */
export function thefts(office: Office): readonly Theft[] {
  const plotOf = plotsOn(office);
  const agrees = agreesToIt(office);
  const isClosed = async ({ id }: RunningLoan, status: string) =>
    (await office.count("select count(*) from loans where id = $1 and status = $2", [id, status])) === 1;
  return [
    {
      name: "Close a debt by an invented payment",
      people: 2,
      plot: plotOf((loan, money) => ({
        steps: [enters(money, owed(loan)), agrees],
        gained: () => isClosed(loan, "completed"),
      })),
    },
    {
      name: "Close a debt by an invented statement",
      people: 2,
      plot: plotOf((loan, money) => ({
        steps: [shows(money, owed(loan), loan.reference), agrees],
        gained: () => isClosed(loan, "completed"),
      })),
    },
    {
      name: "Settle a debt by an invented settlement",
      people: 2,
      plot: plotOf((loan) => ({
        steps: [
          step("records a settlement", recordSettlement, (by) =>
            by.call(recordSettlement, {
              params: { id: loan.id },
              body: { amount: owed(loan), reference: office.fresh("SET"), paymentMethodId: 2, confirmed: true },
            }),
          ),
          agrees,
        ],
        gained: () => isClosed(loan, "liquidated"),
      })),
    },
    {
      name: "Take a customer's cash, enter it, and reverse the entry",
      people: 2,
      plot: plotOf((loan, money) => ({
        steps: [
          step("enters it", addManualRepayment, (by) =>
            money.enter(by, loan.instalment / 100, { paymentMethodId: office.honest.method("cash") }),
          ),
          step("reverses it", reversePayment, (by) =>
            by.call(reversePayment, { params: { id: money.state.payment }, body: { reason: "Entered twice" } }),
          ),
        ],
        gained: async () =>
          (await office.count("select count(*) from payments where loan_id = $1 and reversed_at is not null", [
            loan.id,
          ])) === 1,
      })),
    },
  ];
}
