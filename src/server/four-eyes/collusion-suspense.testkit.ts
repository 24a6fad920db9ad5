import { addManualRepayment, refundCredit } from "../../contract/repayments.contract.ts";
import { postStatement, undoStatementLine, uploadRepayments } from "../../contract/statements.contract.ts";
import {
  assignSuspense,
  closeAsSame,
  confirmSuspense,
  returnSuspense,
  undoReturn,
} from "../../contract/suspense.contract.ts";
import { answerUnreadRows } from "../../contract/unread-rows.contract.ts";
import { bookStatements } from "../statements/book-statements.job.ts";
import { csvOf } from "../statements/reading/statement-files.testkit.ts";
import { account, csvStatement, linesOf, rowsOf, type Transaction, upload } from "../statements/statements.testkit.ts";
import { byTwo } from "../testing/loans/four-eyes-office.ts";
import type { Theft } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import { agreesToIt, owed, step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const TODAY = "2026-11-20";
const STRANGERS = 700_00;

/** Thefts by statements and money in suspense. */
export function thefts(office: Office): readonly Theft[] {
  const { count, fresh, honest, other, report } = office;
  const agrees = agreesToIt(office);
  const itemOf = (line: number) =>
    count("select coalesce(max(id), 0) from suspense_items where statement_line_id = $1 and state = 'open'", [line]);
  const stranger = (amount = STRANGERS) => ({
    on: TODAY,
    amount,
    narration: "UNKNOWN SENDER",
    reference: fresh("NIP"),
  });
  const sends = (line: () => number, deed = "sends it back") =>
    step(deed, returnSuspense, async (by) =>
      by.call(returnSuspense, { params: { id: await itemOf(line()) }, body: { reference: fresh("RET") } }),
    );
  const returned = (line: number) =>
    count("select count(*) from suspense_items where statement_line_id = $1 and resolution = 'returned'", [line]);
  const paid = (loanId: number) =>
    count("select count(*) from payments where loan_id = $1 and reversed_at is null", [loanId]);
  return [
    {
      name: "Return a suspense item to oneself, by a statement of one's own",
      people: 2,
      plot: async () => {
        let line = 0;
        const reports = step("reports it", uploadRepayments, async (by) => {
          const told = await report(by, stranger());
          line = told.line;
          return told.reply;
        });
        return { steps: [reports, sends(() => line), agrees], gained: async () => (await returned(line)) > 0 };
      },
    },
    {
      name: "Return a stranger's money that a colleague reported, and send it to oneself",
      people: 2,
      plot: async () => {
        const { line } = await report(honest, stranger());
        return { steps: [sends(() => line), agrees], gained: async () => (await returned(line)) > 0 };
      },
    },
    {
      name: "Undo the line of a customer's payment, and return it",
      people: 2,
      plot: async () => {
        const loan = await office.running();
        const { line } = await report(honest, { ...stranger(loan.instalment), narration: loan.reference });
        const undoes = step("undoes the line", undoStatementLine, (by) =>
          by.call(undoStatementLine, { params: { id: line }, body: {} }),
        );
        return { steps: [undoes, sends(() => line), agrees], gained: async () => (await returned(line)) > 0 };
      },
    },
    {
      name: "Return the same money twice",
      people: 2,
      plot: async () => {
        const { line } = await report(honest, stranger());
        const item = await itemOf(line);
        await byTwo(honest, other, { endpoint: returnSuspense, id: item, body: { reference: fresh("RET") } });
        const takes = step("undoes the return", undoReturn, (by) =>
          by.call(undoReturn, { params: { id: item }, body: {} }),
        );
        const twice = "select count(*) from audit_log where action = 'suspense returned' and object = any($1)";
        const items = async () =>
          (await office.rows("select id from suspense_items where statement_line_id = $1", [line])).map(
            ({ id }) => `suspense:${id}`,
          );
        return {
          steps: [takes, sends(() => line, "returns it again"), agrees],
          gained: async () => (await count(twice, [await items()])) > 1,
        };
      },
    },
    {
      name: "Give a stranger's money in suspense to an accomplice's loan",
      people: 2,
      plot: async () => {
        const loan = await office.running();
        const { line } = await report(honest, stranger(loan.instalment));
        const gives = step("gives it", assignSuspense, async (by) => give(by, await itemOf(line), loan.reference));
        return { steps: [gives, agrees], gained: async () => (await paid(loan.id)) > 0 };
      },
    },
    {
      name: "Give it to an accomplice's loan and refund the surplus",
      people: 3,
      plot: async () => {
        const loan = await office.running();
        const { line } = await report(honest, stranger(owed(loan) * 100 + STRANGERS));
        const gives = step("gives it", assignSuspense, async (by) => give(by, await itemOf(line), loan.reference));
        return { steps: [gives, agrees, refunding(office, loan.id), agrees], gained: () => refunded(office, loan.id) };
      },
    },
    {
      name: "Say that a stranger's money is an invented payment, and refund the surplus",
      people: 3,
      plot: async () => {
        const loan = await office.running();
        const { line } = await report(honest, stranger(owed(loan) * 100 + STRANGERS));
        let payment = 0;
        const enters = step("enters a payment", addManualRepayment, async (by) => {
          const amount = owed(loan) + STRANGERS / 100;
          const body = { loanId: loan.id, amount, reference: fresh("HAND"), confirmed: true };
          const reply = await by.call(addManualRepayment, { body });
          payment = reply.body?.data?.payment_id ?? 0;
          return reply;
        });
        const says = step("says that it is the stranger's money", confirmSuspense, async (by) =>
          by.call(confirmSuspense, { params: { id: await itemOf(line) }, body: { payment_id: payment } }),
        );
        return {
          steps: [enters, says, agrees, refunding(office, loan.id), agrees],
          gained: () => refunded(office, loan.id),
        };
      },
    },
    {
      name: "Say that money in suspense is another line's, so that the books no longer have it",
      people: 2,
      plot: async () => {
        const loan = await office.running();
        const credit = { on: TODAY, amount: loan.instalment, narration: loan.reference, reference: fresh("NIP") };
        const [told] = account([credit], loan.id * 20_000_000_00 + 7) as [Transaction];
        const ids: number[] = [];
        for (const copy of [told, { ...told, reference: "" }]) {
          const options = { token: honest.token, name: `${fresh("file")}.csv` };
          ids.push((await upload(office.server, csvStatement([copy]), options)).body.data.id);
        }
        for (const id of ids) await honest.act(postStatement, id, {});
        await bookStatements(office.server.deps);
        const [line] = await linesOf(office.server, ids[1] ?? 0);
        const item = await itemOf(line?.id ?? 0);
        const says = step("says that it is the same", closeAsSame, (by) =>
          by.call(closeAsSame, { params: { id: item }, body: {} }),
        );
        return {
          steps: [says, agrees],
          gained: async () =>
            (await count("select count(*) from suspense_items where id = $1 and state <> 'open'", [item])) === 1,
        };
      },
    },
    ...(["no_money", "other_file"] as const).map((answer) => ({
      name: `Say that a row of a statement that could not be read is ${answer === "no_money" ? "no money" : "in another file"}`,
      people: 2,
      plot: async () => {
        const loan = await office.running();
        const unread = ["31/31/2026", fresh("NIP"), "NO SUCH DAY", "", "5,000.00", ""];
        const file = Buffer.from(csvOf([...rowsOf(account([stranger()], loan.id * 20_000_000_00 + 9)), unread]));
        const name = `${fresh("file")}.csv`;
        const { id } = (await upload(office.server, file, { token: honest.token, name })).body.data;
        await honest.act(postStatement, id, { accept_unread: true });
        await bookStatements(office.server.deps);
        const says = step("says so", answerUnreadRows, (by) =>
          by.call(answerUnreadRows, { params: { id }, body: { row_numbers: [3], answer } }),
        );
        return {
          steps: [says, agreesToIt(office)],
          gained: async () =>
            (await count("select count(*) from statement_rejects where statement_id = $1 and answer = $2", [
              id,
              answer,
            ])) === 1,
        };
      },
    })),
  ];
}

const give = (by: Conspirator, id: number, loan_reference: string) =>
  by.call(assignSuspense, { params: { id }, body: { loan_reference, confirmed: true } });

function refunding({ count, fresh, honest }: Office, loanId: number) {
  return step("refunds the surplus", refundCredit, async (by) => {
    const id = await count("select coalesce(max(id), 0) from payments where loan_id = $1 and unapplied > 0", [loanId]);
    const body = { amount: STRANGERS / 100, reference: fresh("BACK"), paymentMethodId: honest.method("bank-transfer") };
    return by.call(refundCredit, { params: { id }, body });
  });
}

async function refunded({ count }: Office, loanId: number): Promise<boolean> {
  const text =
    "select count(*) from credit_uses u join payments p on p.id = u.payment_id where p.loan_id = $1 and u.kind = 'refund'";
  return (await count(text, [loanId])) > 0;
}
