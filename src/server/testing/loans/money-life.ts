import type { Endpoint } from "../../../contract/endpoint.ts";
import { approveLoan, setUpDeduction } from "../../../contract/loans.contract.ts";
import { addManualRepayment } from "../../../contract/repayments.contract.ts";
import type { Reply, TestServer } from "../test-server.ts";
import { applyAndScreen, type LoanInHand, loanIn, sign, upload } from "./loan-life.ts";

/** A member of staff with all permissions who calls endpoints that act on money. */
export interface Cashier {
  readonly token: string;
  /** Calls an endpoint with an id in its address, or without one. */
  act(endpoint: Endpoint, id: number | undefined, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Enters a payment of a loan, already confirmed; the reference is new unless one is given. */
  pay(
    loanId: number,
    amount: unknown,
    more?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** The id of a payment method. */
  method(code: string): number;
}

let references = 0;

export async function cashier(server: TestServer, name?: string): Promise<Cashier> {
  const token = await server.staffToken(undefined, name);
  const { rows } = await server.deps.db.pool.query<{ id: number; code: string }>(
    "select id, code from payment_methods",
  );
  const act: Cashier["act"] = (endpoint, id, body, headers = {}) =>
    server.call(endpoint, { ...(id === undefined ? {} : { params: { id } }), body, token, headers });
  return {
    token,
    act,
    pay: (loanId, amount, more = {}, headers = {}) =>
      act(
        addManualRepayment,
        undefined,
        { loanId, amount, reference: `REF-${++references}`, confirmed: true, ...more },
        headers,
      ),
    method: (code) => rows.find((row) => row.code === code)?.id ?? -1,
  };
}

export async function rowsOf<Row extends object>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await server.deps.db.pool.query<Row>(text, values)).rows;
}

/** The balance of a ledger account in kobo; debits are positive. */
export async function accountHolds(server: TestServer, code: string): Promise<number> {
  const [row] = await rowsOf<{ held: number }>(
    server,
    `select coalesce(sum(p.amount), 0)::bigint as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.code = $1`,
    [code],
  );
  return row?.held ?? 0;
}

/** Moves a loan to the customer of another loan, so that one person has both. */
export async function giveTo(server: TestServer, loanId: number, ownerOf: number): Promise<void> {
  const change = "update loans set customer_id = (select customer_id from loans where id = $2) where id = $1";
  await server.deps.db.pool.query(change, [loanId, ownerOf]);
}

/** A loan paid for four months, and a top-up that settles it and is ready for its payout. */
export async function topUpReady(server: TestServer, desk: Cashier): Promise<{ old: LoanInHand; fresh: LoanInHand }> {
  const old = await loanIn(server, "disbursed");
  await server.deps.db.pool.query("update instalments set due_date = due_date - 120 where loan_id = $1", [old.id]);
  await desk.pay(old.id, 260_000);
  const fresh = await applyAndScreen(server, { amount: 400_000 }, old.person);
  await upload(server, fresh.id, desk.token);
  await sign(server, fresh.id, desk.token);
  await desk.act(approveLoan, fresh.id);
  await desk.act(setUpDeduction, fresh.id);
  return { old, fresh };
}
