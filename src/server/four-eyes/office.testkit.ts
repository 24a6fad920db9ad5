import { postStatement } from "../../contract/statements.contract.ts";
import { bookStatements } from "../statements/book-statements.job.ts";
import {
  account,
  csvStatement,
  type Happening,
  linesOf,
  type RunningLoan,
  runningLoans,
  upload,
} from "../statements/statements.testkit.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { type Reply, startTestServer, type TestServer, type TestServerOptions } from "../testing/test-server.ts";
import { type Cast, gatherCast } from "./collusion-cast.testkit.ts";

/** A non-demo installation with four eyes on and money paid out, and everybody who may take part in a theft. */
export interface Office {
  readonly server: TestServer;
  readonly cast: Cast;
  /** Honest colleagues who know nothing. */
  readonly honest: Cashier;
  readonly other: Cashier;
  /** The rows of a query. */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** One whole number out of the database. */
  count(text: string, values?: readonly unknown[]): Promise<number>;
  /** A running loan, unpaid. */
  running(): Promise<RunningLoan>;
  /** Prepares something as one honest person, before four eyes are on. */
  prepared<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A statement uploaded and posted by somebody, genuine or forged. */
  report(by: { readonly token: string }, happening: Happening): Promise<{ reply: Reply; line: number }>;
  /** Undoes an attempt's effects on everybody: time, settings, staff and pending requests. */
  putRight(): Promise<void>;
  /** An unused text. */
  fresh(prefix: string): string;
}

const LOANS_AT_ONCE = 50;
const OPENING_STEP = 10_000_000_00;

export async function openOffice(
  options: TestServerOptions["config"] = {},
  { paidOut = true }: { readonly paidOut?: boolean } = {},
): Promise<Office> {
  const server = await startTestServer({ config: { demo: false, accountsAnHour: 1_000_000, ...options } });
  const { pool } = server.deps.db;
  let serial = 0;
  let made = 5_000;
  const loans: RunningLoan[] = [];
  const rows: Office["rows"] = async (text, values = []) => (await pool.query(text, [...values])).rows;
  await addLoanTypes(server);
  await setFourEyes(server, false);
  // From here on accounts, roles and settings need two people.
  if (paidOut) await loanIn(server, "disbursed");
  await setFourEyes(server, true);
  const cast = await gatherCast(server);
  const [honest, other] = [await cashier(server, "Honest Hand"), await cashier(server, "Other Hand")];
  const office: Office = {
    server,
    cast,
    honest,
    other,
    rows,
    count: async (text, values) => Number(Object.values((await rows(text, values))[0] ?? { none: 0 })[0] ?? 0),
    running: async () => {
      if (loans.length === 0) {
        loans.push(...(await runningLoans(server, LOANS_AT_ONCE, made + 1)));
        made += LOANS_AT_ONCE;
      }
      return loans.shift() as RunningLoan;
    },
    prepared: async (work) => {
      await setFourEyes(server, false);
      const result = await work();
      await setFourEyes(server, true);
      return result;
    },
    report: (by, happening) => report(server, by, happening, ++serial * OPENING_STEP),
    putRight: () => putRight(server),
    fresh: (prefix) => `${prefix}-${++serial}`,
  };
  await keepSessions(server);
  return office;
}

async function report(server: TestServer, { token }: { token: string }, happening: Happening, opening: number) {
  const file = csvStatement(account([happening], opening));
  const uploaded = await upload(server, file, { token });
  if (uploaded.status !== 200) return { reply: uploaded, line: 0 };
  const { id } = uploaded.body.data;
  const reply = await server.call(postStatement, { params: { id }, token, body: {} });
  await bookStatements(server.deps);
  const [line] = await linesOf(server, id);
  return { reply, line: line?.id ?? 0 };
}

async function putRight(server: TestServer): Promise<void> {
  const { pool } = server.deps.db;
  server.clock.set(TEST_NOW);
  await setFourEyes(server, true);
  await pool.query(
    "update approval_requests set state = 'withdrawn', decided_at = asked_at, decided_by = asked_by where state = 'waiting'",
  );
  await pool.query("update users set active = true, deactivated_at = null where password_hash is not null");
  await pool.query("delete from holidays where added_by is not null");
  // A network that requests many accounts must wait.
  await pool.query("delete from sign_in_failures");
  await keepSessions(server);
}

/** Keeps everybody signed in, however far the clock is advanced. */
async function keepSessions({ deps, clock }: TestServer): Promise<void> {
  await deps.db.pool.query(
    "update sessions set revoked_at = null, last_seen_at = $1, expires_at = $1::timestamptz + interval '90 days', idle_seconds = 9999999",
    [clock.now()],
  );
}
