import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { type Author, SYSTEM } from "../db/transaction.ts";
import { linesToBook } from "../statement-record/statement-line.store.ts";
import { type BookingDeps, bookAsSuspense, bookLine, type LineToBook } from "./book-line.ts";

interface Posting {
  readonly id: number;
  readonly bank: string;
  readonly posted_by: number | null;
  readonly poster: string | null;
}

const BATCH = 100;

/**
 * Books the rest of posted statements, one transaction per line, and resumes after a crash. A line that cannot be
 * booked now blocks no other, and a future line waits until its day starts. Returns how many lines it booked.
 */
export async function bookStatements(deps: BookingDeps, stopping: () => boolean = () => false): Promise<number> {
  let booked = 0;
  const until = today(deps.clock);
  for (const statement of await statementsToBook(deps, until)) {
    if (stopping()) break;
    booked += await bookStatement(deps, statement, until, stopping);
  }
  return booked;
}

async function bookStatement(
  deps: BookingDeps,
  statement: Posting,
  until: LagosDate,
  stopping: () => boolean,
): Promise<number> {
  const author: Author = { userId: statement.posted_by ?? undefined, name: statement.poster ?? SYSTEM.name };
  const failed: number[] = [];
  let booked = 0;
  for (;;) {
    const lines = await linesToBook(deps.db.query, statement.id, { until, limit: BATCH, except: failed });
    if (lines.length === 0) break;
    for (const { id, loan_id } of lines) {
      if (stopping()) return booked;
      const line = { id, bank: statement.bank, loanId: loan_id ?? undefined, author };
      if (await bookOrSetAside(deps, line)) booked += 1;
      else failed.push(id);
    }
  }
  if (failed.length === 0) await finish(deps, statement.id, until);
  return booked;
}

async function bookOrSetAside(deps: BookingDeps, line: LineToBook): Promise<boolean> {
  try {
    await bookLine(deps, line);
    return true;
  } catch (error) {
    // Its message is not logged: the database's error repeats the line's text.
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

/** Statements just posted, and those with waiting lines whose day has come. */
async function statementsToBook({ db }: BookingDeps, until: LagosDate): Promise<readonly Posting[]> {
  const { rows } = await sql<Posting>`select s.id, s.bank, s.posted_by, u.first_name || ' ' || u.last_name as poster
    from (select * from statements where state in ('read', 'posting', 'evidence') and state = 'posting'
      union all select * from statements where state = 'posted' and books_next_on <= ${until}) s
    left join users u on u.id = s.posted_by order by s.id limit 20`.execute(db.query);
  return rows;
}

/** Posted once all but future lines are booked; it is processed again on the first of their days. */
async function finish({ db }: BookingDeps, id: number, until: LagosDate): Promise<void> {
  await db.transaction((tx) =>
    sql`update statements s set state = 'posted', books_next_on = l.next
      from (select min(booked_on) as next, coalesce(bool_or(booked_on <= ${until}), false) as is_due from statement_lines
        where statement_id = ${id} and direction = 'credit' and booked_at is null) l
      where s.id = ${id} and s.state in ('posting', 'posted') and not l.is_due`.execute(tx),
  );
}
