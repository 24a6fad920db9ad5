import { afterAll, beforeAll, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  type Happening,
  openSuspense,
  type RunningLoan,
  runningLoans,
  type Transaction,
  xlsxStatement,
} from "./statements.testkit.ts";

const FILES = heavyCount("random statements booked whole and in pieces, in any order and again", 500, 3);
const LOANS = 4;

let server: TestServer;
let seed = 20261120;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A number from 0 to below the limit, the same in every run. */
function random(limit: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const out = [...items];
  for (let index = out.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [out[index], out[other]] = [out[other] as Item, out[index] as Item];
  }
  return out;
}

const equalLoans = (first: number) => runningLoans(server, LOANS, first, () => kobo(65_000_00));

type Plan = (loans: readonly RunningLoan[]) => Happening;

/** The same lines for other loans. */
function randomPlans(): readonly Plan[] {
  return Array.from({ length: 6 + random(20) }, (_, index): Plan => {
    const [which, kind] = [random(LOANS), random(7)];
    const amount = (1 + random(60_000)) * 100 + (random(3) === 0 ? random(100) : 0);
    const on = `2026-11-${String(1 + random(19)).padStart(2, "0")}`;
    const reference = `FT${index}X${random(1_000_000)}`;
    return (loans) => {
      const { reference: loan, mandate, phone, account: number, ippis } = loans[which] as RunningLoan;
      const texts = [
        `REPAYMENT ${loan}`,
        `REM ${mandate}`,
        `TEL ${phone}`,
        `FROM ${number}`,
        `IPPIS ${ippis}`,
        "CASH",
        "FEE",
      ];
      return {
        on,
        reference: `${reference}OF${loans[0]?.id}`,
        narration: texts[kind] ?? "",
        amount: kind === 6 ? -Math.min(amount, 50_00) : amount,
      };
    };
  });
}

/** Two transfers that differ only in the balance after them. */
function withTwins(plans: readonly Plan[]): readonly Plan[] {
  const [first] = plans;
  return first && random(2) === 0 ? [...plans, first] : plans;
}

function inFiles(transactions: readonly Transaction[]): Buffer {
  return random(2) === 0 ? csvStatement(transactions) : xlsxStatement(transactions);
}

function inPieces(transactions: readonly Transaction[]): readonly (readonly Transaction[])[] {
  const parts: Transaction[][] = Array.from({ length: 1 + random(4) }, () => []);
  for (const one of transactions) {
    parts[random(parts.length)]?.push(one);
    // The periods overlap.
    if (random(4) === 0) parts[random(parts.length)]?.push(one);
  }
  return parts.filter((part) => part.length > 0).map((part) => shuffled([...new Set(part)]));
}

async function books(loans: readonly RunningLoan[], bank: string) {
  const ids = loans.map((loan) => loan.id);
  const read = async (text: string, values: unknown[]) => (await server.deps.db.pool.query(text, values)).rows;
  const paid = await read("select paid_on, amount, unapplied from payments where loan_id = any($1)", [ids]);
  const rows = await read(
    `select l.status, i.number, i.interest_paid, (i.principal_paid > 0) as touched from loans l join instalments i on i.loan_id = l.id
      where l.id = any($1) order by l.id, i.number`,
    [ids],
  );
  const suspense = await read(
    `select i.amount from suspense_items i join statement_lines x on x.id = i.statement_line_id join statements s on s.id = x.statement_id
      where s.bank = $1 and i.state = 'open' and x.statement_id > $2 order by 1`,
    [bank, from],
  );
  const deductions = await read(
    "select amount, deducted_on, remitted_on from deductions where loan_id = any($1) order by 1, 2",
    [ids],
  );
  const credit = paid.reduce((sum, payment) => sum + payment.unapplied, 0);
  return { paid: paid.map(({ paid_on, amount }) => `${paid_on} ${amount}`).sort(), credit, rows, suspense, deductions };
}

let from = 0;

it("T05: whole, split, merged, in any order and as often as one likes, a statement comes to the same books", async () => {
  const banks = ["wema", "gtbank"] as const;
  for (let file = 0; file < FILES; file += 1) {
    const { rows } = await server.deps.db.pool.query("select coalesce(max(id), 0)::bigint as id from statements");
    from = Number(rows[0].id);
    const whole = await equalLoans(1 + file * 2 * LOANS);
    const pieces = await equalLoans(1 + file * 2 * LOANS + LOANS);
    const plans = withTwins(randomPlans());
    const opening = 500_000_000_00 + file * 1_000_000_00;
    const [one, other] = [whole, pieces].map((loans) =>
      account(
        plans.map((plan) => plan(loans)),
        opening,
      ),
    ) as [Transaction[], Transaction[]];
    await book(server, csvStatement(one), { bank: banks[0] });
    const parts = inPieces(other);
    for (const part of parts) await book(server, inFiles(part), { bank: banks[1], name: `${file}.csv` });
    const missing = other.filter((line) => !parts.some((part) => part.includes(line)));
    expect(missing).toEqual([]);
    const expected = await books(whole, banks[0]);
    expect(await books(pieces, banks[1]), `file ${file}`).toEqual(expected);
    for (const again of [shuffled(other), other.slice(random(other.length))])
      if (again.length > 0) await book(server, inFiles(again), { bank: banks[1] });
    expect(await books(pieces, banks[1]), `file ${file} again`).toEqual(expected);
    if (file % 25 === 0) await expectBooksToHold(server.deps.db);
  }
  await expectBooksToHold(server.deps.db);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
}, 3_600_000);
