import { type RawBuilder, sql } from "kysely";

/** A line `o` of the statement `t`, as a sentence about the line `x` names it. */
const OTHER = sql`json_build_object('id', o.id, 'row', o.row_number, 'bookedOn', o.booked_on, 'isBooked', o.booked,
    'file', case when t.id <> x.statement_id then json_build_object('name', t.file_name, 'bank', coalesce(t.bank_name, t.bank)) end)
  from statement_lines o join statements t on t.id = o.statement_id`;

/** The line with an id stored in the line `x`. */
export function named(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${OTHER} where o.id = ${id})`;
}

/** The debit that takes back the line `x`: of its own file, or of a posted one. */
export const TAKEN_BACK_BY = sql`(select ${OTHER} where o.takes_back_line_id = x.id
  and (t.state in ('posting', 'posted') or t.id = x.statement_id) limit 1)`;
