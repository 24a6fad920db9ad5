import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBooks, getBooks } from "../../contract/books.contract.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { LEDGER_RULE_NAMES, LEDGER_RULES } from "../ledger/verify-ledger.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { checkTheBooks } from "./check-books.job.ts";

let server: TestServer;
let token: string;
let loan: LoanInHand;
const lines: { readonly level: number; readonly msg: string; readonly rule?: string }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  loan = await loanIn(server, "disbursed");
  token = await server.staffToken(["view-repayments"], "Efe Omoregie");
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const sweep = (stopping?: () => boolean) => checkTheBooks({ ...server.deps, log }, stopping);
const books = async () => {
  token = await server.staffToken(["view-repayments"], "Efe Omoregie");
  return (await server.call(getBooks, { token })).body.data;
};
const ask = async () => {
  token = await server.staffToken(["view-repayments"], "Efe Omoregie");
  return (await server.call(checkBooks, { token })).body.data;
};
const breaches = async () => (await query("select loan_id, rule from ledger_breaches order by 1, 2")).rows;
const damage = (by: number) => query("update loans set tenor = tenor + $2 where id = $1", [loan.id, by]);

describe("the hourly check (L1..L12)", () => {
  it("is made once an hour, by one of any number of processes, and is kept with its rules and findings", async () => {
    expect((await Promise.all([sweep(), sweep(), sweep()])).toSorted()).toEqual([0, 0, 1]);
    expect((await books()).checks).toMatchObject([{ rules: LEDGER_RULES, findings: [], asked_by: null }]);
    server.clock.advance(3599);
    expect(await sweep()).toBe(0);
    server.clock.advance(2);
    expect(await sweep()).toBe(1);
    expect((await books()).checks).toHaveLength(2);
  });

  it("a breach is an error in the log, is shown with its places, and its loans are kept until a check finds them well", async () => {
    await damage(1);
    server.clock.advance(3601);
    await sweep();
    const found = { rule: "a schedule has as many rows as the tenor", count: 1, examples: [`loan ${loan.id}`] };
    expect((await books()).checks[0].findings).toContainEqual(found);
    expect(await breaches()).toContainEqual({ loan_id: loan.id, rule: found.rule });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: "the books do not hold", ...found }));
    await damage(-1);
    server.clock.advance(3601);
    await sweep();
    expect([(await books()).checks[0].findings, await breaches()]).toEqual([[], []]);
  });

  it("the newest hundred checks are kept", async () => {
    await query(
      "insert into ledger_checks (started_at, finished_at, rules, findings) select '2026-01-01', '2026-01-01', 1, '[]' from generate_series(1, 120)",
    );
    server.clock.advance(3601);
    await sweep();
    const { rows } = await query("select count(*)::int as kept from ledger_checks");
    expect([rows[0].kept, (await books()).checks.length]).toEqual([100, 100]);
  });
});

describe("a check that somebody asks for", () => {
  it("200: is queued once however many ask at once, is made at the next turn, and says who asked; the audit log has it", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ queued }) => queued)).toHaveLength(1);
    expect(await books()).toMatchObject({ running: true });
    server.clock.advance(1);
    expect(await sweep()).toBe(1);
    const { running, checks } = await books();
    expect([running, checks[0].asked_by]).toEqual([false, "Efe Omoregie"]);
    expect(checks[0].started_at).toBe(server.clock.now().toISOString());
    const { rows } = await query(
      "select count(*)::int as asked from audit_log where action = 'check of the books asked for'",
    );
    expect(rows[0].asked).toBe(1);
  });

  it("a process that stops or is killed half-way leaves no check under way for ever: the next one takes it up", async () => {
    await ask();
    expect(await sweep(() => true)).toBe(0);
    expect((await books()).running).toBe(true);
    expect(await sweep()).toBe(1);
    expect((await books()).running).toBe(false);
  });

  it("while another process checks, this one leaves it alone", async () => {
    await ask();
    const other = await server.deps.db.pool.connect();
    await other.query("select pg_advisory_lock(7210013)");
    expect(await sweep()).toBe(0);
    other.release(true);
    await expect.poll(() => sweep()).toBe(1);
  });

  it("403 without view-repayments", async () => {
    const other = await server.staffToken(["view-all-leads", "disburse-loan"]);
    for (const endpoint of [getBooks, checkBooks])
      expect((await server.call(endpoint, { token: other })).status).toBe(403);
  });
});

describe("the accounts", () => {
  it("200: every account with the exact sum of its postings, on the side where it grows, before and after folding", async () => {
    const { rows } = await query(`select a.code, a.name, a.kind, coalesce(sum(p.amount), 0)::bigint as debits
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by a.id order by a.id`);
    const expected = rows.map(({ code, name, kind, debits }) => {
      const balance = (["asset", "expense"].includes(kind) ? debits : -debits) / 100;
      return { code, name, kind, balance: balance === 0 ? 0 : balance };
    });
    const { accounts, rules } = await books();
    expect(accounts).toEqual(expected);
    expect(accounts).toContainEqual({ code: "fee-income", name: "Fee income", kind: "income", balance: 3000 });
    expect(rules).toEqual(LEDGER_RULE_NAMES);
    while ((await foldDeltas(server.deps.db, "ledger_account")) > 0);
    expect((await query("select * from ledger_account_deltas")).rows).toEqual([]);
    expect((await books()).accounts).toEqual(expected);
  });

  it("no posting is read for a balance", async () => {
    const { rows } = await query("explain select * from ledger_account_balances");
    expect(JSON.stringify(rows)).not.toContain("ledger_postings");
  });
});
