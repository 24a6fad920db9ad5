import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import { screenLoan } from "../affordability/screen-loan.ts";
import { SYSTEM } from "../db/transaction.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary, sign, upload } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const RACES = heavyCount("pairs of loans on one salary approved at once from two processes, for each way", 100, 6);
/** A third of ₦450,000, in naira: the maximum monthly deduction. */
const CAPACITY = 149_985;

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];
let token: string;
let people = 8_000;

beforeAll(async () => {
  // One person opens every loan of the full figures within the hour.
  server = await startTestServer({ config: { identitiesAnHour: 1_000 } });
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  token = await server.staffToken();
});
afterAll(async () => {
  for (const each of processes) each.stop();
  await server.stop();
});

type Person = ReturnType<typeof borrower>;

function someone(changes: Partial<Person> = {}): Person {
  people += 1;
  return { ...borrower(people), ...changes };
}

/** Applies for the maximum, is screened, gets an offer and signs it. */
async function signedLoan(person: Person): Promise<number> {
  giveSalary(server, person);
  // Look-up numbers contain the time; six hundred at one instant would sometimes collide.
  server.clock.advance(1);
  const { body } = await server.call(applyForLoan, { body: applicationOf(person, { amount: 1_000_000 }) });
  const id = Number((body.data as { reference: string }).reference.slice(3));
  await screenLoan(server.deps, id, SYSTEM);
  for (const step of [upload, sign]) expect((await step(server, id, token)).status).toBe(200);
  return id;
}

/** Two loans that were both screened before the other existed. */
async function pairOf(one: Person, other: Person): Promise<readonly [number, number]> {
  const { pool } = server.deps.db;
  const first = await signedLoan(one);
  await pool.query("update loans set status = 'rejected' where id = $1", [first]);
  const second = await signedLoan(other);
  await pool.query("update loans set status = 'pending_approval' where id = $1", [first]);
  return [first, second];
}

const ways: readonly (readonly [string, (owner: Person) => Person])[] = [
  ["one salary account under two BVNs", ({ account_number }) => someone({ account_number })],
  ["one BVN on two accounts", ({ bvn }) => someone({ bvn })],
  ["one phone with two BVNs on two accounts", ({ phone_number }) => someone({ phone_number })],
];

it.each(ways)(
  "two loans approved at once in two processes, %s: one is granted",
  async (_, beside) => {
    for (let race = 0; race < RACES; race += 1) {
      const owner = someone();
      const pair = await pairOf(owner, beside(owner));
      const replies = await Promise.all(
        pair.map((id, index) => (processes[index] as ServerProcess).call(approveLoan, { params: { id }, token })),
      );
      const { rows } = await server.deps.db.pool.query<{ approved_amount: number }>(
        "select approved_amount from loans where id = any($1) and approved_amount is not null",
        [pair],
      );
      // Flat, 5 % a month over six months.
      const monthly = rows.reduce((sum, { approved_amount }) => sum + (approved_amount / 100) * (1.3 / 6), 0);
      expect(monthly).toBeLessThanOrEqual(CAPACITY);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(rows).toHaveLength(1);
    }
    await expectBooksToHold(server.deps.db);
  },
  900_000,
);
