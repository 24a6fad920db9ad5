import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StatementLineRow } from "../../contract/statement-line.ts";
import {
  getStatement,
  listStatementLines,
  postStatement,
  reverseTakenBack,
} from "../../contract/statements.contract.ts";
import { listStatementRejects } from "../../contract/unread-rows.contract.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { bookStatements } from "./book-statements.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  type Happening,
  type RunningLoan,
  upload,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(8);
let token: string;
let next = 0;
let loan: RunningLoan;

beforeEach(async () => {
  loan = loans[next++] as RunningLoan;
  token = await server.staffToken();
});
afterEach(() => server.clock.set(TEST_NOW));

/** Advances the clock; earlier sessions have ended by then. */
async function moveTo(instant: string): Promise<void> {
  server.clock.set(instant);
  token = await server.staffToken();
}

const credit = (on: string, changes: Partial<Happening> = {}): Happening => ({
  ...{ on, amount: loan.instalment, narration: `SALARY ${loan.reference}`, reference: `FT${next}${on}`, ...changes },
});
const fileOf = (...happenings: readonly Happening[]) => csvStatement(account(happenings, next * 10_000_000_00));

const statementOf = async (id: number) => (await server.call(getStatement, { params: { id }, token })).body.data;
const linesOf = async (id: number): Promise<readonly StatementLineRow[]> =>
  (await server.call(listStatementLines, { params: { id }, token })).body.data.data;
const paid = async () => {
  const { rows } = await server.deps.db.pool.query(
    "select coalesce(sum(amount), 0)::bigint as sum from payments where loan_id = $1 and reversed_at is null",
    [loan.id],
  );
  return Number(rows[0].sum);
};
const told = async () =>
  (await server.deps.db.pool.query("select 1 from outbox_messages where loan_id = $1", [loan.id])).rows.length;

describe("a line dated in the future waits for its day and tells nobody before (REP-07)", () => {
  it("is kept and shown as waiting; nothing is booked or told before the day begins in Lagos, and then the sweep books it", async () => {
    const { body } = await book(server, fileOf(credit("2026-11-20"), credit("2026-11-23")));
    const { id } = body.data;
    expect((await linesOf(id)).map(({ verdict, booked, waits }) => [verdict, booked, waits])).toEqual([
      ["matched", true, false],
      ["matched", false, true],
    ]);
    expect(await statementOf(id)).toMatchObject({
      ...{ state: "posted", lines: 2, to: "2026-11-23", progress: { booked: 1, of: 2 } },
      to_come: { lines: 1, first_on: "2026-11-23" },
    });
    const messages = await told();
    const inBank = await accountBalance(server, "bank-statement");
    await moveTo("2026-11-22T22:59:59.000Z");
    expect(await bookStatements(server.deps)).toBe(0);
    expect([await paid(), await told(), await accountBalance(server, "bank-statement")]).toEqual([
      ...[loan.instalment, messages, inBank],
    ]);
    await moveTo("2026-11-22T23:00:00.000Z");
    expect(await bookStatements(server.deps)).toBe(1);
    expect(await paid()).toBe(2 * loan.instalment);
    expect(await told()).toBeGreaterThan(messages);
    expect((await linesOf(id))[1]).toMatchObject({ booked: true, waits: false });
    expect(await statementOf(id)).toMatchObject({ state: "posted", progress: { booked: 2, of: 2 }, to_come: null });
    const { rows } = await server.deps.db.pool.query("select books_next_on from statements where id = $1", [id]);
    expect(rows).toEqual([{ books_next_on: null }]);
    expect(await bookStatements(server.deps)).toBe(0);
  });

  it("two days to come are booked each on its own", async () => {
    const { body } = await book(server, fileOf(credit("2026-11-21"), credit("2026-11-27")));
    expect((await statementOf(body.data.id)).to_come).toEqual({ lines: 2, first_on: "2026-11-21" });
    await moveTo("2026-11-21T08:00:00.000Z");
    expect(await bookStatements(server.deps)).toBe(1);
    expect((await statementOf(body.data.id)).to_come).toEqual({ lines: 1, first_on: "2026-11-27" });
    await moveTo("2026-11-30T08:00:00.000Z");
    expect(await bookStatements(server.deps)).toBe(1);
    expect(await paid()).toBe(2 * loan.instalment);
  });

  it("is judged on its day as any line: what another file brought meanwhile is not booked again", async () => {
    const line = credit("2026-11-21");
    const first = await book(server, fileOf(line), { name: "early.csv" });
    await moveTo("2026-11-21T08:00:00.000Z");
    const { body } = await upload(
      server,
      fileOf(line, credit("2026-11-21", { amount: 1_00, narration: "X", reference: "" })),
      {
        token,
      },
    );
    await server.call(postStatement, { params: { id: body.data.id }, token, body: {} });
    await bookStatements(server.deps);
    expect(
      [...(await linesOf(first.body.data.id)), ...(await linesOf(body.data.id))].map(({ verdict }) => verdict),
    ).toEqual(["matched", "duplicate", "suspense"]);
    expect(await paid()).toBe(loan.instalment);
  });

  it("422: a debit of a day to come takes no credit back before", async () => {
    const back = { ...credit("2026-11-21"), amount: -loan.instalment, narration: `RVSL ${loan.reference}` };
    const { body } = await book(server, fileOf(credit("2026-11-19"), back));
    const [, debit] = await linesOf(body.data.id);
    expect(debit?.reversal?.state).toBe("waits");
    const take = () => server.call(reverseTakenBack, { params: { id: debit?.id ?? 0 }, token, body: {} });
    const early = await take();
    expect([early.status, early.body.message]).toEqual([422, "21 Nov 2026 has not come yet."]);
    await moveTo("2026-11-21T08:00:00.000Z");
    expect((await linesOf(body.data.id))[1]?.reversal?.state).toBe("open");
    expect((await take()).status).toBe(200);
  });

  it("one dated more than a week ahead is an unread row with money, for a person to answer", async () => {
    const { body } = await upload(server, fileOf(credit("2026-11-27"), credit("2026-11-28")), { token });
    const { id } = body.data;
    expect(body.data).toMatchObject({ lines: 1, to: "2026-11-27", unread: { rows: 1, open: 1, accepted: null } });
    expect((await server.call(listStatementRejects, { params: { id }, token })).body.data).toMatchObject([
      { row_number: 3, has_money: true, reason: "28 Nov 2026 is 8 days ahead, so the date may be wrong." },
    ]);
    expect((await server.call(postStatement, { params: { id }, token, body: {} })).body.errors).toHaveProperty(
      "accept_unread",
    );
  });
});
