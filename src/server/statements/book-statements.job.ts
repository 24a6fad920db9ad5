import { sql } from "kysely";
import { type Author, SYSTEM } from "../db/transaction.ts";
import { type BookingDeps, bookAsSuspense, bookLine, type LineToBook } from "./book-line.ts";
import { linesToBook } from "./statement-line.store.ts";

interface Posting {
  readonly id: number;
  readonly bank: string;
  readonly posted_by: number | null;
  readonly poster: string | null;
}

const BATCH = 100;

/**
 * Books what is left of statements that somebody has posted, a transaction for each line: killed at any moment, it goes
 * on where it was. A line that cannot be booked now holds up no other. Answers how many lines it booked.
 */
export async function bookStatements(deps: BookingDeps, stopping: () => boolean = () => false): Promise<number> {
  let booked = 0;
  for (const statement of await statementsBeingPosted(deps)) {
    if (stopping()) break;
    booked += await bookStatement(deps, statement, stopping);
  }
  if (booked > 0) {
    deps.wake("send-outbox");
    deps.wake("settle-operations");
  }
  return booked;
}

async function bookStatement(deps: BookingDeps, statement: Posting, stopping: () => boolean): Promise<number> {
  const author: Author = { userId: statement.posted_by ?? undefined, name: statement.poster ?? SYSTEM.name };
  const failed: number[] = [];
  let booked = 0;
  for (;;) {
    const lines = await linesToBook(deps.db.read, statement.id, { limit: BATCH, except: failed });
    if (lines.length === 0) break;
    for (const { id, loan_id } of lines) {
      if (stopping()) return booked;
      const line = { id, bank: statement.bank, loanId: loan_id ?? undefined, author };
      if (await bookOrSetAside(deps, line)) booked += 1;
      else failed.push(id);
    }
  }
  if (failed.length === 0) await finish(deps, statement.id);
  return booked;
}

async function bookOrSetAside(deps: BookingDeps, line: LineToBook): Promise<boolean> {
  try {
    await bookLine(deps, line);
    return true;
  } catch (error) {
    // Its message stays out of the log: the database's carries what the line says.
    const { name, stack } = error as Error;
    deps.log.error({ line: line.id, kind: name, stack }, "statement line not booked");
  }
  try {
    await bookAsSuspense(deps, line, "It could not be booked as it was read. A person has to look at it.");
    return true;
  } catch {
    return false;
  }
}

async function statementsBeingPosted({ db }: BookingDeps): Promise<readonly Posting[]> {
  const { rows } = await sql<Posting>`select s.id, s.bank, s.posted_by, u.first_name || ' ' || u.last_name as poster
    from statements s left join users u on u.id = s.posted_by
    where s.state in ('read', 'posting', 'evidence') and s.state = 'posting' order by s.id limit 20`.execute(db.read);
  return rows;
}

async function finish({ db }: BookingDeps, id: number): Promise<void> {
  await db.transaction((tx) =>
    sql`update statements s set state = 'posted' where id = ${id} and state = 'posting' and not exists (
      select from statement_lines where statement_id = s.id and direction = 'credit' and booked_at is null)`.execute(
      tx,
    ),
  );
}
