import { pino } from "pino";
import { expect, it } from "vitest";
import { postStatement } from "../../contract/statements.contract.ts";
import { assignSuspense } from "../../contract/suspense.contract.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { postPayment } from "../money-in/post-payment.ts";
import { retrySuspense } from "../suspense/retry-suspense.job.ts";
import { bookStatements } from "./book-statements.job.ts";
import {
  account,
  book,
  csvStatement,
  day,
  linesOf,
  type RunningLoan,
  runningLoans,
  upload,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(6);

const loan = (index: number) => loans[index] as RunningLoan;
const logged: string[] = [];
const log = pino({ level: "error" }, { write: (text: string) => void logged.push(text) });

let opening = 0;
const statementOf = (...lines: readonly { amount: number; narration: string }[]) => {
  opening += 50_000_000_00;
  return csvStatement(
    account(
      lines.map((line) => ({ on: "2026-11-10", ...line })),
      opening,
    ),
  );
};

/** Refuses every payment of an amount, like a constraint of the database, with the row in the error details. */
async function refusePaymentsOf(amount: number): Promise<void> {
  await server.deps.db.pool.query(`create or replace function refuse_payment() returns trigger language plpgsql as $$
    begin raise exception 'refused' using detail = 'the row of ' || new.reference; end $$;
    create or replace trigger refuse_payment before insert on payments for each row when (new.amount = ${amount})
      execute function refuse_payment()`);
}

const references = async (of: RunningLoan) => {
  const { rows } = await server.deps.db.pool.query<{ reference: string }>(
    "select reference from payments where loan_id = $1 and reversed_at is null order by id",
    [of.id],
  );
  return rows.map((row) => row.reference);
};

it("money in suspense is given to a loan although somebody has used the name of its line as a reference", async () => {
  const { body } = await book(server, statementOf({ amount: 700_00, narration: "CASH" }));
  const [line] = await linesOf(server, body.data.id);
  const used = `statement-${line?.id}`;
  await server.deps.db.transaction(async (tx) =>
    postPayment(tx, (await lockLoan(tx, loan(0).id)) as StoredLoan, {
      ...{ method: "cash", reference: used, amount: loan(0).instalment, paidOn: day("2026-11-01"), source: "manual" },
      ...{ into: "bank-cash", author: { userId: undefined, name: "Test" }, at: server.clock.now() },
    }),
  );
  const { rows } = await server.deps.db.pool.query("select id from suspense_items where statement_line_id = $1", [
    line?.id,
  ]);
  const given = await server.call(assignSuspense, {
    params: { id: Number(rows[0].id) },
    token: await server.staffToken(),
    body: { loan_reference: loan(0).reference },
  });
  expect([given.status, given.body.data?.as], given.text).toEqual([200, "payment"]);
  expect(await references(loan(0))).toEqual([used, `STATEMENT-${line?.id}-2`]);
});

it("an item of suspense that fails holds up no other, and is not tried again at once", async () => {
  const stuck = { amount: 411_00, narration: "TRF FROM 2000000801" };
  await book(server, statementOf(stuck, { amount: 412_00, narration: "TRF FROM 2000000802" }));
  await refusePaymentsOf(stuck.amount);
  server.clock.advance(3600);
  const [, second] = await runningLoans(server, 2, 801);
  expect(await retrySuspense({ ...server.deps, log })).toBe(1);
  expect(await references(second as RunningLoan)).toHaveLength(1);
  expect(logged.join("")).toContain("money in suspense not assigned");
  server.clock.advance(3600);
  expect(await retrySuspense({ ...server.deps, log })).toBe(0);
});

it("a line that cannot be booked is in suspense, and what it says is not in the log", async () => {
  await refusePaymentsOf(413_00);
  const secret = "FT-OF-ADA-08031234567";
  const token = await server.staffToken();
  const rows = account([{ on: "2026-11-10", amount: 413_00, narration: loan(2).reference, reference: secret }]);
  const { id } = (await upload(server, csvStatement(rows), { token })).body.data;
  await server.call(postStatement, { params: { id }, token, body: {} });
  logged.length = 0;
  expect(await bookStatements({ ...server.deps, log })).toBe(1);
  expect((await linesOf(server, id))[0]).toMatchObject({ verdict: "suspense", booked: true });
  expect(logged.join("")).toContain("statement line not booked");
  expect(logged.join("")).not.toContain(secret);
});
