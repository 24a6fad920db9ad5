import { recordSettlement } from "../../contract/payouts.contract.ts";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { uploadRepayments } from "../../contract/statements.contract.ts";
import { applyAndScreen, giveSalary, type LoanInHand, loanIn, show, sign, upload } from "../testing/loans/loan-life.ts";
import { giveTo } from "../testing/loans/money-life.ts";
import type { Step, Theft } from "./collusion.testkit.ts";
import { stepsOf } from "./collusion-loan-steps.testkit.ts";
import { agreesToIt, step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const TODAY = "2026-11-20";

/** Thefts that reduce an old debt, so that more is paid out. */
export function thefts(office: Office): readonly Theft[] {
  const payouts = (id: number) => office.count("select count(*) from disbursements where loan_id = $1", [id]);
  const at = (status: Parameters<typeof loanIn>[1]) => office.prepared(() => loanIn(office.server, status));
  const { server, rows, count, fresh, honest } = office;
  const isSettled = async ({ id }: LoanInHand) =>
    (await count("select count(*) from loans where id = $1 and status = 'liquidated'", [id])) === 1;
  const oldLoan = async () => {
    const old = await at("disbursed");
    await rows("update instalments set due_date = due_date - 120 where loan_id = $1", [old.id]);
    return old;
  };
  const PAID = 260_000;
  const topUp = async (old: LoanInHand): Promise<LoanInHand> => {
    const fresh = await applyAndScreen(server, { amount: 400_000 }, old.person);
    await upload(server, fresh.id, honest.token);
    await sign(server, fresh.id, honest.token);
    return fresh;
  };
  const topUpSteps = (old: LoanInHand, kept: { loan?: LoanInHand }): readonly Step[] => {
    const { approves, paysOut } = stepsOf(office, () => kept.loan);
    const approvesTopUp: Step = {
      ...approves,
      run: async (by) => {
        kept.loan ??= await topUp(old);
        return approves.run(by);
      },
    };
    return [approvesTopUp, paysOut];
  };
  return [
    {
      name: "Lower an old loan by an invented payment, pay a top-up out",
      people: "nobody",
      plot: async () => {
        const [old, kept] = [await oldLoan(), {} as { loan?: LoanInHand }];
        const enters = step("enters a payment", addManualRepayment, (by) =>
          by.call(addManualRepayment, {
            body: { loanId: old.id, amount: PAID, reference: fresh("OLD"), confirmed: true },
          }),
        );
        return {
          steps: [enters, ...topUpSteps(old, kept)],
          gained: async () => (kept.loan ? (await payouts(kept.loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "The same by an invented statement",
      people: 2,
      plot: async () => {
        const [old, kept] = [await oldLoan(), {} as { loan?: LoanInHand }];
        const invents = step("invents a statement", uploadRepayments, async (by) => {
          const told = { on: TODAY, amount: PAID * 100, narration: old.reference, reference: fresh("NIP") };
          return (await office.report(by, told)).reply;
        });
        return {
          steps: [invents, ...topUpSteps(old, kept)],
          gained: async () => (kept.loan ? (await payouts(kept.loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "Settle by an invented payment, then a new full loan",
      people: "nobody",
      inTurnOnly: true,
      plot: async () => {
        const [old, next] = [await at("disbursed"), await at("pending_disbursement")];
        await giveTo(server, next.id, old.id);
        giveSalary(server, next.person);
        const { paysOut } = stepsOf(office, () => next);
        const settles = step("records a settlement", recordSettlement, async (by) => {
          const { amount } = (await show(server, old.id)).liquidation;
          const body = { amount, reference: fresh("SET"), paymentMethodId: 2, confirmed: true };
          return by.call(recordSettlement, { params: { id: old.id }, body });
        });
        return {
          steps: [settles, agreesToIt(office), paysOut],
          gained: async () => (await payouts(next.id)) > 0 && (await isSettled(old)),
        };
      },
    },
  ];
}
