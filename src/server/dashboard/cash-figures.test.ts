import { expect, it } from "vitest";
import { getBooks } from "../../contract/books.contract.ts";
import { getHero, type Hero, listFigureRows } from "../../contract/dashboard.contract.ts";
import { getPayday } from "../../contract/payday.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { assignSuspense, listSuspense, returnSuspense } from "../../contract/suspense.contract.ts";
import { account, book, csvStatement, type RunningLoan } from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { cashier } from "../testing/loans/money-life.ts";
import { verifyFigures } from "./verify-figures.store.ts";

// Real payouts, statements, payments and their reversals, as the product books them.
const { server, loans } = await stagedStatements(4);
const loan = (index: number) => loans[index] as RunningLoan;

const year = { filter: "this_year" };
const cashOf = async (token: string): Promise<NonNullable<Hero["cash"]>> => {
  const { cash } = (await server.call(getHero, { query: year, token })).body.data;
  return cash;
};
const rowsOf = async (figure: "cashIn" | "cashOut", token: string) =>
  (await server.call(listFigureRows, { params: { figure }, query: year, token })).body.data;

it("200: cash in less cash out is what the bank's accounts hold in the books, whatever was assigned, returned or reversed", async () => {
  const staff = await server.staffToken();
  const finance = await server.staffToken(["disburse-loan", "add-repayment", "view-repayments"]);
  const lines = [700_00, 900_00, 400_00].map((amount) => ({ on: "2026-11-10", amount, narration: "UNKNOWN SENDER" }));
  await book(server, csvStatement(account(lines, 1_000_000_00)));
  const listed = async () => (await server.call(listSuspense, { token: staff })).body.data;
  const [first, second] = (await listed()).data;
  const given = await server.call(assignSuspense, {
    params: { id: first.id },
    token: staff,
    body: { loan_reference: loan(0).reference, confirmed: true },
  });
  expect(given.status).toBe(200);
  const { status } = await server.call(returnSuspense, {
    params: { id: second.id },
    token: staff,
    body: { reference: "RET-1" },
  });
  expect(status).toBe(200);

  const agrees = async () => {
    const cash = await cashOf(finance);
    const { accounts } = (await server.call(getBooks, { token: finance })).body.data;
    const held = accounts
      .filter(({ code }: { code: string }) => code.startsWith("bank-"))
      .reduce((sum: number, { balance }: { balance: number }) => sum + Math.round(balance * 100), 0);
    expect(Math.round((cash.in.amount - cash.out.amount) * 100)).toBe(held);
    for (const [figure, side] of [
      ["cashIn", cash.in],
      ["cashOut", cash.out],
    ] as const) {
      const { total, sum, data } = await rowsOf(figure, finance);
      expect([side.count, side.amount]).toEqual([total, sum]);
      expect(data).toHaveLength(Math.min(20, total));
    }
    expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], cashPostingIds: [] });
    return cash;
  };
  const before = await agrees();
  expect(before.in.amount).toBe(2000);
  const out = await rowsOf("cashOut", finance);
  expect(new Set(out.data.map(({ note }: { note: string }) => note.split(",")[0]))).toEqual(
    new Set(["Payout", "Return to the sender"]),
  );

  // What counters an entry counts against its own side: the money that never came is no money that went out.
  const desk = await cashier(server, "Efe Omoregie");
  const paid = await desk.pay(loan(1).id, 500, { reference: "NEVER-CAME" });
  expect(paid.status).toBe(200);
  expect((await agrees()).in.amount).toBe(2500);
  expect((await desk.act(reversePayment, paid.body.data.payment_id, { reason: "Bounced" })).status).toBe(200);
  const after = await agrees();
  expect(after.out).toEqual(before.out);
  expect(after.in).toEqual({ count: before.in.count + 2, amount: before.in.amount });
  const [newest] = (await rowsOf("cashIn", finance)).data;
  expect(newest).toMatchObject({ note: expect.stringMatching(/^Payment, reversed, Bank/), amount: -500 });
});

it("200: suspense now and this month's payday are what their pages say", async () => {
  const token = await server.staffToken(["disburse-loan", "view-repayments"]);
  await book(server, csvStatement(account([{ on: "2026-11-12", amount: 500_00, narration: "NOBODY" }], 2_000_000_00)));
  await server.deps.db.pool.query(
    "update instalments set due_date = '2026-11-25' where id = (select min(id) from instalments where due_date > '2026-11-30')",
  );
  const { suspense, payday } = await cashOf(token);
  const listed = (await server.call(listSuspense, { token })).body.data;
  expect(listed.total).toBeGreaterThan(0);
  expect(suspense).toEqual({ count: listed.total, amount: listed.sum, oldest_days: listed.data[0].age_days });
  const { month, sum } = (await server.call(getPayday, { token })).body.data;
  expect(sum.expected.rows).toBe(1);
  expect(payday?.month).toBe(month);
  for (const figure of ["expected", "deducted", "remitted"] as const)
    expect(payday?.[figure]).toEqual({ count: sum[figure].rows, amount: sum[figure].amount });
});
