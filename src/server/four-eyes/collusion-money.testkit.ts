import { agreeToAct } from "../../contract/acts.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { decideHeldDeduction } from "../../contract/provider-traffic.contract.ts";
import { addManualRepayment, refundCredit, reverseRefund, transferCredit } from "../../contract/repayments.contract.ts";
import { undoStatementLine, uploadRepayments } from "../../contract/statements.contract.ts";
import { deduct, type RunningLoan } from "../statements/statements.testkit.ts";
import { byTwo } from "../testing/loans/four-eyes-office.ts";
import { giveTo } from "../testing/loans/money-life.ts";
import type { Plot, Step, Theft } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import type { Office } from "./office.testkit.ts";

const TODAY = "2026-11-20";
const SURPLUS = 500;

/** One act, by its endpoint. */
export function step(deed: string, endpoint: Endpoint, run: Step["run"]): Step {
  return { deed, endpoint, run };
}

export const owed = ({ instalment }: RunningLoan) => (instalment * 6) / 100;

/** Agrees to the last request; with four eyes off there is nothing to agree to. */
export function agreesToIt({ count }: Office): Step {
  return step("agrees to it", agreeToAct, async (by) => {
    const id = await count("select coalesce(max(id), 0) from acts where state = 'asked'");
    return id === 0 ? { status: 200 } : by.call(agreeToAct, { params: { id }, body: {} });
  });
}

/** The acts on the money of one loan. */
export function moneyOf(office: Office, loan: RunningLoan) {
  const { honest, count, report } = office;
  const reference = office.fresh("HAND");
  const state = { payment: 0, line: 0, refund: 0 };
  const creditOf = (id: number) =>
    count("select id from payments where loan_id = $1 and unapplied > 0 and reversed_at is null order by id", [id]);
  return {
    state,
    enter: (by: Conspirator, amount = owed(loan) + SURPLUS, more: object = {}) =>
      by
        .call(addManualRepayment, { body: { loanId: loan.id, amount, reference, confirmed: true, ...more } })
        .then((reply) => {
          state.payment = reply.body?.data?.payment_id ?? state.payment;
          return reply;
        }),
    show: async (by: { readonly token: string }, naira = owed(loan) + SURPLUS, narration = "TRANSFER") => {
      const told = await report(by, { on: TODAY, amount: naira * 100, narration, reference });
      state.line = told.line;
      return told.reply;
    },
    refund: async (by: Conspirator, amount = SURPLUS, id?: number) => {
      const params = { id: id ?? (await creditOf(loan.id)) };
      const body = { amount, reference: office.fresh("BACK"), paymentMethodId: honest.method("bank-transfer") };
      const reply = await by.call(refundCredit, { params, body });
      state.refund = reply.body?.data?.refund_id ?? state.refund;
      return reply;
    },
    refunds: (id = loan.id) =>
      count(
        "select count(*) from credit_uses where kind = 'refund' and payment_id in (select id from payments where loan_id = $1)",
        [id],
      ),
    balance: () =>
      count(
        "select coalesce(sum(principal + interest - principal_paid - interest_paid), 0) from instalments where loan_id = $1",
        [loan.id],
      ),
  };
}

/** Colleagues truthfully entered and reported more than a loan owes. */
async function trueCredit(office: Office) {
  const loan = await office.running();
  const money = moneyOf(office, loan);
  const reference = office.fresh("TRUE");
  const { body } = await office.honest.pay(loan.id, owed(loan) + SURPLUS, { reference });
  const amount = (owed(loan) + SURPLUS) * 100;
  await office.report(office.honest, { on: TODAY, amount, narration: "TRANSFER", reference });
  return { loan, money, payment: body.data.payment_id as number };
}

const ENTER: Endpoint = addManualRepayment;

type MoneyOfLoan = ReturnType<typeof moneyOf>;

export const enters = (money: MoneyOfLoan, ...more: [number?, object?]): Step =>
  step("enters a payment", ENTER, (by) => money.enter(by, ...more));
export const shows = (money: MoneyOfLoan, ...more: [number?, string?]): Step =>
  step("invents its statement", uploadRepayments, (by) => money.show(by, ...more));

/** Makes plots on a fresh running loan. */
export function plotsOn(office: Office) {
  return (make: (loan: RunningLoan, money: MoneyOfLoan) => Promise<Plot> | Plot) => async (): Promise<Plot> => {
    const loan = await office.running();
    return make(loan, moneyOf(office, loan));
  };
}

/** Thefts by payments, credit and refunds. */
export function thefts(office: Office): readonly Theft[] {
  const plotOf = plotsOn(office);
  const agrees = agreesToIt(office);
  const refunds = (money: MoneyOfLoan) => step("refunds the surplus", refundCredit, (by) => money.refund(by));
  return [
    {
      name: "Enter a payment that never came, refund its surplus",
      people: "nobody",
      plot: plotOf((_, money) => ({
        steps: [enters(money), refunds(money), agrees],
        gained: async () => (await money.refunds()) > 0,
      })),
    },
    {
      name: "The same, with an invented statement",
      people: 2,
      plot: plotOf((_, money) => ({
        steps: [enters(money), shows(money), refunds(money), agrees],
        gained: async () => (await money.refunds()) > 0,
      })),
    },
    {
      name: "An invented statement alone, and its surplus refunded",
      people: 2,
      plot: plotOf((loan, money) => ({
        steps: [shows(money, owed(loan) + SURPLUS, loan.reference), refunds(money), agrees],
        gained: async () => (await money.refunds()) > 0,
      })),
    },
    {
      name: "An invented payment dated before a true deduction, which becomes credit",
      people: "nobody",
      plot: plotOf(async (loan, money) => {
        await deduct(office.server, loan, { lineKey: office.fresh("LINE"), on: "2026-11-19" });
        return {
          steps: [enters(money, owed(loan), { paidOn: "2026-11-10" }), refunds(money), agrees],
          gained: async () => (await money.refunds()) > 0,
        };
      }),
    },
    {
      name: "The same, with an invented statement of it",
      people: 2,
      plot: plotOf(async (loan, money) => {
        await deduct(office.server, loan, { lineKey: office.fresh("LINE"), on: "2026-11-19" });
        return {
          steps: [
            enters(money, owed(loan), { paidOn: "2026-11-10" }),
            shows(money, owed(loan)),
            step("refunds the deduction", refundCredit, (by) => money.refund(by, loan.instalment / 100)),
            agrees,
          ],
          gained: async () => (await money.refunds()) > 0,
        };
      }),
    },
    {
      name: "Move such credit to another loan first",
      people: "nobody",
      plot: plotOf(async (loan, money) => {
        const second = await office.running();
        await giveTo(office.server, second.id, loan.id);
        const rest = moneyOf(office, second);
        return {
          steps: [
            enters(money),
            step("gives the credit to another loan", transferCredit, (by) =>
              by.call(transferCredit, {
                params: { id: money.state.payment },
                body: { loanId: second.id, amount: SURPLUS },
              }),
            ),
            step("enters the rest there", ENTER, (by) => rest.enter(by, owed(second))),
            step("refunds it there", refundCredit, (by) => rest.refund(by)),
            agrees,
          ],
          gained: async () => (await rest.refunds(second.id)) > 0,
        };
      }),
    },
    {
      name: "Confirm it, refund, then undo the confirming line",
      people: 2,
      plot: plotOf((_, money) => ({
        steps: [
          enters(money),
          shows(money),
          refunds(money),
          agrees,
          step("undoes the line", undoStatementLine, (by) =>
            by.call(undoStatementLine, { params: { id: money.state.line }, body: {} }),
          ),
        ],
        gained: async () => (await money.refunds()) > 0,
      })),
    },
    {
      name: "A deduction that cannot be true, called true, its surplus refunded",
      people: 2,
      plot: plotOf(async (loan, money) => {
        const amount = (loan.instalment * 7) as RunningLoan["instalment"];
        const outcome = await deduct(office.server, loan, { lineKey: office.fresh("LINE"), on: "2026-11-19", amount });
        if (outcome !== "held") throw new Error(`the deduction was ${outcome}`);
        const held = await office.count("select id from deductions where loan_id = $1", [loan.id]);
        return {
          steps: [
            step("calls it true", decideHeldDeduction, (by) =>
              by.call(decideHeldDeduction, { params: { id: held }, body: { same: false } }),
            ),
            step("refunds the surplus", refundCredit, (by) => money.refund(by, loan.instalment / 100)),
            agrees,
          ],
          gained: async () => (await money.refunds()) > 0,
        };
      }),
    },
    {
      name: "Record the refund of a customer's true credit, and send it to oneself",
      people: 2,
      plot: async () => {
        const { money, payment } = await trueCredit(office);
        return {
          steps: [step("refunds it", refundCredit, (by) => money.refund(by, SURPLUS, payment)), agrees],
          gained: async () => (await money.refunds()) > 0,
        };
      },
    },
    {
      name: "Refund again a refund that did arrive",
      people: 2,
      plot: async () => {
        const { money, payment } = await trueCredit(office);
        const body = { amount: SURPLUS, reference: office.fresh("BACK"), paymentMethodId: 2 };
        await byTwo(office.honest, office.other, { endpoint: refundCredit, id: payment, body });
        const refund = await office.count("select max(id) from credit_uses where payment_id = $1", [payment]);
        return {
          steps: [
            step("reverses the refund", reverseRefund, (by) =>
              by.call(reverseRefund, {
                params: { id: refund },
                body: { reason: "It did not arrive" },
              }),
            ),
            step("refunds it again", refundCredit, (by) => money.refund(by, SURPLUS, payment)),
            agrees,
          ],
          gained: async () => (await money.refunds()) > 1,
        };
      },
    },
  ];
}
