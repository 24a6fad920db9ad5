import { confirmContactChange, updateCustomer } from "../../contract/customers.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { postPickupCode } from "../../contract/pickup.contract.ts";
import { type LoanInHand, loanIn, type STEPS } from "../testing/loans/loan-life.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

export const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };

/** Turns the four-eyes setting on or off. */
export async function setFourEyes({ deps }: TestServer, on: boolean): Promise<void> {
  await deps.db.pool.query(
    `insert into settings (key, value, version, changed_at, changed_by) values ('four-eyes', $1, 1, now(), 'Test')
     on conflict (key) do update set value = $1`,
    [String(on)],
  );
}

/** Keeps everybody signed in, however far the clock is advanced. */
export async function keepSessions({ deps }: TestServer): Promise<void> {
  await deps.db.pool.query("update sessions set idle_seconds = 1000000, expires_at = expires_at + interval '10 days'");
}

/** A loan prepared while one person may do everything, whose author is then deactivated. */
export async function loanUnderFourEyes(
  server: TestServer,
  status: (typeof STEPS)[number],
  changes: Record<string, unknown> = {},
): Promise<LoanInHand> {
  await setFourEyes(server, false);
  const loan = await loanIn(server, status, changes);
  await setFourEyes(server, true);
  await server.deps.db.pool.query("update users set active = false where first_name = 'Ada'");
  return loan;
}

interface StoredCustomer {
  readonly id: number;
  readonly phone: string;
  readonly email: string;
  readonly bvn: string;
  readonly nin: string;
}

export async function customerOf({ deps }: TestServer, loan: LoanInHand): Promise<StoredCustomer> {
  const { rows } = await deps.db.pool.query<StoredCustomer>(
    "select c.* from customers c join loans l on l.customer_id = c.id where l.id = $1",
    [loan.id],
  );
  return rows[0] as StoredCustomer;
}

/** A customer's form with some fields changed, as an officer saves it. */
export async function formOf(server: TestServer, loan: LoanInHand, changes: Record<string, unknown>) {
  const { id, bvn, nin } = await customerOf(server, loan);
  const masked = { bvn: `•••••••${bvn.slice(-4)}`, nin: `•••••••${nin.slice(-4)}` };
  const typed = { title: "Mrs", first_name: "Ngozi", last_name: "Eze", gender: "Female", date_of_birth: "1988-03-14" };
  return { params: { id }, body: { ...typed, ...masked, ...changes } };
}

export async function editCustomer(server: TestServer, loan: LoanInHand, token: string, changes: object) {
  return server.call(updateCustomer, { ...(await formOf(server, loan, { ...changes })), token });
}

export const correct = (server: TestServer, { id }: LoanInHand, token: string, body: object): Promise<Reply> =>
  server.call(correctLoan, { params: { id }, body, token });

export const sendPickup = (server: TestServer, { reference }: LoanInHand, token: string): Promise<Reply> =>
  server.call(postPickupCode, { body: { loan_reference: reference }, token });

/** Confirms the waiting change on the loan's page. */
export async function confirmChange(server: TestServer, loan: LoanInHand, token: string, changeId?: number) {
  const { id } = await customerOf(server, loan);
  const shown = await server.call(getLoan, { params: { id: loan.id }, token });
  const change_id = changeId ?? shown.body.data.contact_change?.id ?? 1;
  return server.call(confirmContactChange, { params: { id }, body: { change_id }, token });
}

export interface Message {
  readonly recipient: string;
  readonly body: string;
}

/** Messages about a loan written since this was created. */
export async function messagesSince({ deps }: TestServer) {
  const { rows } = await deps.db.pool.query<{ id: number }>("select coalesce(max(id), 0) as id from outbox_messages");
  return async (): Promise<readonly Message[]> =>
    (
      await deps.db.pool.query<Message>("select recipient, body from outbox_messages where id > $1 order by id", [
        rows[0]?.id,
      ])
    ).rows;
}
