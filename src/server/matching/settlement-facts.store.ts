import { sql } from "kysely";
import type { SettlementFact } from "../../domain/matching/judge-settlement.ts";
import type { CreditLine, Hit, LoanFact } from "../../domain/matching/match-facts.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Holidays } from "../../domain/time/working-days.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { readHolidays, settlementTerms } from "../loan-record/grace.store.ts";
import { asOwedRow, type ScheduledRow } from "../loan-record/instalment.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";

/** The running loans of which a credit is more than an instalment: only for these the settlement amount is needed. */
export function loansToSettle(
  lines: readonly { readonly line: CreditLine; readonly hits: readonly Hit[] }[],
  loans: ReadonlyMap<number, LoanFact>,
  alsoOf: readonly number[],
): readonly number[] {
  const ids = lines.flatMap(({ line, hits }) =>
    [...alsoOf, ...hits.flatMap((hit) => hit.loanIds)].filter((id) => {
      const loan = loans.get(id);
      return loan?.status === "disbursed" && loan.instalments.every((instalment) => instalment < line.amount);
    }),
  );
  return [...new Set(ids)];
}

interface LoanRow {
  readonly id: number;
  readonly liquidation_policy: string;
  readonly cooling_off_days: number;
  readonly grace_days: string;
  readonly disbursed_at: Date | null;
  readonly fee: number | null;
  readonly rows: readonly ScheduledRow[];
  readonly payments: readonly {
    readonly paid_on: string;
    readonly unapplied: number;
    readonly parts: readonly { number: number; principal: number; interest: number }[];
  }[];
}

/** The inputs of some loans' settlement amounts on a day from `from` on, by id. */
export async function readSettlementFacts(
  db: Queries,
  ids: readonly number[],
  from: LagosDate | undefined,
): Promise<ReadonlyMap<number, SettlementFact>> {
  if (ids.length === 0 || from === undefined) return new Map();
  const { rows } =
    await sql<LoanRow>`${PREPARED} select l.id, v.liquidation_policy, v.cooling_off_days, t.grace_days, l.disbursed_at, l.fee,
      (select json_agg(json_build_object('number', i.number, 'due_date', i.due_date, 'principal', i.principal,
          'interest', i.interest, 'principal_paid', i.principal_paid, 'interest_paid', i.interest_paid,
          'settled_at', i.settled_at) order by i.number) from instalments i where i.loan_id = l.id) as rows,
      (select coalesce(json_agg(json_build_object('paid_on', p.paid_on, 'unapplied', p.unapplied, 'parts',
          (select coalesce(json_agg(json_build_object('number', i.number, 'principal', a.principal, 'interest', a.interest)), '[]')
            from payment_allocations a join instalments i on i.id = a.instalment_id where a.payment_id = p.id))), '[]')
        from payments p where p.loan_id = l.id and p.reversed_at is null and p.paid_on > ${from}::date) as payments
    from loans l join loan_types t on t.id = l.loan_type_id join loan_type_versions v on v.id = l.loan_type_version_id where l.id = any(${ids}::bigint[])`.execute(
      db,
    );
  const holidays = await readHolidays(db);
  return new Map(rows.flatMap((row) => asFact(row, holidays)));
}

function asFact(row: LoanRow, holidays: Holidays): [number, SettlementFact][] {
  const start = payoutTermsOf(row);
  if (!start) return [];
  const payments = row.payments.map(({ paid_on, unapplied, parts }) => ({
    paidOn: lagosDate(paid_on),
    unapplied: kobo(unapplied),
    parts: parts.map((part) => ({
      number: part.number,
      principal: kobo(part.principal),
      interest: kobo(part.interest),
    })),
  }));
  const terms = settlementTerms(row, holidays);
  return [[row.id, { rows: row.rows.map(asOwedRow), terms, start, payments }]];
}
