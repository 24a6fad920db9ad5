import { sql } from "kysely";
import { isLost, LOST } from "../../domain/customer/gone-number.ts";
import { SAME_MONEY_DAYS } from "../../domain/matching/match-facts.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { blind, SealedJson, sealedWords } from "../vault/sealed.ts";
import { MARK } from "../vault/token-format.ts";
import type { KeyedLine } from "./line-keys.ts";
import type { NamedLine } from "./named-line.ts";
import { isOfAccount, isOfOtherAccount, type OwnAccount } from "./same-account.store.ts";

interface RepeatedRow {
  readonly row_number: number;
  readonly id: number;
  readonly other_row: number;
  readonly file_name: string;
  readonly bank: string;
  readonly booked_on: string;
}

// A reference with a number of one payment, not a word that is in every line.
const OWN_NUMBER = /\d{4}/;
// The number that a bank or the provider gives one payment.
const PAYMENT_NUMBER = /\d{9}/;
const DAYS = Array.from({ length: 2 * SAME_MONEY_DAYS + 1 }, (_, index) => index - SAME_MONEY_DAYS);

/**
 * The booked lines of other files that some credits seem to repeat, by row number. Matches, without equal keys of the
 * same account, which are known:
 * - same account, amount and running balance within three days, with any text;
 * - if one file has no balances: same account, amount and numbered reference within three days; a payment's number also
 * matches with other balances, since another order of days changes them;
 * - if one file has lost the reference: same account, amount and text within three days, as far as both texts go, with
 * a payment's number in it;
 * - if one key was lost with the installation key: same account, amount and day;
 * - another account, but the same text on the same day, with no other balance.
 */
export async function readRepeated(
  db: Queries,
  credits: readonly KeyedLine[],
  own: OwnAccount,
  statementId: number | undefined,
): Promise<ReadonlyMap<number, NamedLine>> {
  if (credits.length === 0) return new Map();
  const lines = new SealedJson(
    credits.map(({ rowNumber, bookedOn, amount, balance = null, reference = "", narration, lineKey }) => ({
      ...{ row_number: rowNumber, booked_on: bookedOn, amount, balance },
      ...{ reference: sealedWords(reference), narration },
      ...{ has_own: OWN_NUMBER.test(reference), has_payment: PAYMENT_NUMBER.test(reference), is_lost: isLost(lineKey) },
    })),
  );
  const days = sql.join(DAYS.map((day) => sql`l.booked_on + ${sql.lit(day)}`));
  const columns = sql`x.id, x.row_number, s.file_name, coalesce(s.bank_name, s.bank) as bank, x.booked_on`;
  const { rows } =
    await sql<FoundRow>`${PREPARED} select l.row_number, o.id, o.row_number as other_row, o.file_name, o.bank, o.booked_on, o.cut
    from json_to_recordset(${lines}::json) as l (row_number int, booked_on date, amount bigint, balance bigint, reference text,
      narration text, has_own boolean, has_payment boolean, is_lost boolean)
    cross join lateral (
      select ${columns}, null::text as cut from statement_lines x join statements s on s.id = x.statement_id
        where x.booked and x.direction = 'credit' and x.statement_id <> ${statementId ?? 0}
          and x.amount = l.amount and x.booked_on = any(array[${days}]) and x.balance = l.balance
          and ${isOfAccount(own)}
      union all
      select ${columns}, null::text from statement_lines x join statements s on s.id = x.statement_id
        where x.booked and x.direction = 'credit' and x.statement_id <> ${statementId ?? 0}
          and x.amount = l.amount and x.booked_on = any(array[${days}]) and (x.balance is null or l.balance is null or l.has_payment)
          and l.has_own and is_reference(l.reference)
          and upper(blind_words(x.reference)) = upper(blind_words(l.reference)) and ${isOfAccount(own)}
      union all
      select ${columns}, x.narration from statement_lines x join statements s on s.id = x.statement_id
        where x.booked and x.direction = 'credit' and x.statement_id <> ${statementId ?? 0}
          and x.amount = l.amount and x.booked_on = any(array[${days}]) and ${mayBeginAlike} and ${isOfAccount(own)}
          and coalesce(is_reference(x.reference), false) <> coalesce(is_reference(l.reference), false)
      union all
      select ${columns}, null::text from statement_lines x join statements s on s.id = x.statement_id
        where x.booked and x.direction = 'credit' and x.statement_id <> ${statementId ?? 0}
          and x.amount = l.amount and x.booked_on = l.booked_on and starts_with(x.line_key, ${sql.lit(LOST)}) <> l.is_lost
          and ${isOfAccount(own)}
      union all
      select ${columns}, null::text from statement_lines x join statements s on s.id = x.statement_id
        where x.booked and x.direction = 'credit' and x.statement_id <> ${statementId ?? 0}
          and line_print(x.booked_on, x.amount, x.reference, x.narration) = line_print(l.booked_on, l.amount, l.reference, l.narration)
          and coalesce(x.balance = l.balance, true) and ${isOfOtherAccount(own)}) o
    order by l.row_number, abs(o.booked_on - l.booked_on), o.id`.execute(db);
  return nearest(credits, rows);
}

interface FoundRow extends RepeatedRow {
  /** Its text, if both texts must be equal as far as both go. */
  readonly cut: string | null;
}

// Equal up to the first encrypted number of either, in which a file may have cut its text; if both have one there, it
// must be equal.
const mayBeginAlike = sql`(select upper(left(x.narration, common)) = upper(left(l.narration, common))
    and (x_number is null or x_number is distinct from l_number or substr(x.narration, x_number, 2) <> substr(l.narration, l_number, 2)
      or blind_of(substr(x.narration, x_number)) = blind_of(substr(l.narration, l_number)))
  from nullif(strpos(x.narration, ${sql.lit(MARK)}), 0) as x_number, nullif(strpos(l.narration, ${sql.lit(MARK)}), 0) as l_number,
    least(length(x.narration), length(l.narration), x_number - 1, l_number - 1) as common)`;

/** The first of the found lines, nearest first, that each credit repeats. */
function nearest(credits: readonly KeyedLine[], found: readonly FoundRow[]): ReadonlyMap<number, NamedLine> {
  const texts = new Map(credits.map(({ rowNumber, narration }) => [rowNumber, narration]));
  const named = new Map<number, NamedLine>();
  for (const { row_number: row, id, other_row, file_name, bank, booked_on, cut } of found) {
    if (named.has(row) || (cut !== null && !isCutOf(texts.get(row) ?? "", cut))) continue;
    named.set(row, { id, row: other_row, bookedOn: booked_on, file: { name: file_name, bank } });
  }
  return named;
}

/** Whether two texts are equal as far as both go, with a payment's number in that part. */
function isCutOf(one: string, other: string): boolean {
  const common = Math.min(one.length, other.length);
  const [start, otherStart] = [one.slice(0, common), other.slice(0, common)];
  return PAYMENT_NUMBER.test(start) && start.toUpperCase() === otherStart.toUpperCase();
}

/** A repeat of a line that turned out to be another one repeats that other one. */
export async function repeatInstead(tx: Tx, lineId: number, otherId: number): Promise<void> {
  await sql`update statement_lines set repeats_line_id = ${otherId} where repeats_line_id = ${lineId} and id <> ${otherId}`.execute(
    tx,
  );
}

/** The line of another file that is booked with this one's key. */
export async function bookedWithKeyOf(
  tx: Tx,
  { id, line_key, account }: { readonly id: number; readonly line_key: string; readonly account: string | null },
): Promise<NamedLine | undefined> {
  const { rows } = await sql<RepeatedRow>`select x.id, x.row_number as other_row, s.file_name, s.bank, x.booked_on
    from statement_lines x join statements s on s.id = x.statement_id
    where x.line_key = ${line_key} and coalesce(blind_of(x.account), '') = coalesce(${blind("account", account)}::text, '') and x.booked and x.id <> ${id}`.execute(
    tx,
  );
  const [row] = rows;
  return row && { row: row.other_row, bookedOn: row.booked_on, file: { name: row.file_name, bank: row.bank } };
}
