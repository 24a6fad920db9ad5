import type { Endpoint } from "../../contract/endpoint.ts";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import type { Reply, TestServer } from "./test-server.ts";

/** A member of staff who may do everything, calling endpoints that act on money. */
export interface Cashier {
  readonly token: string;
  /** Calls an endpoint with an id in its address, or without one. */
  act(endpoint: Endpoint, id: number | undefined, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Enters money for a loan; the reference is a new one unless it is given. */
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
      act(addManualRepayment, undefined, { loanId, amount, reference: `REF-${++references}`, ...more }, headers),
    method: (code) => rows.find((row) => row.code === code)?.id ?? -1,
  };
}

/** The rows of a query. */
export async function rowsOf<Row extends object>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await server.deps.db.pool.query<Row>(text, values)).rows;
}

/** What an account of the ledger holds, in kobo, debits above zero. */
export async function accountHolds(server: TestServer, code: string): Promise<number> {
  const [row] = await rowsOf<{ held: number }>(
    server,
    `select coalesce(sum(p.amount), 0)::bigint as held from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.code = $1`,
    [code],
  );
  return row?.held ?? 0;
}
