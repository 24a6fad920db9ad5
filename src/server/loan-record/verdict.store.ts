/** What makes a screening count: it had an answer, and it is of the loan's present details; `screenings_judged` has the same. */
export const COUNTS = "verdict <> 'unavailable' and superseded_at is null";

/** The verdict that counts of a loan `l`: that of the newest screening that does; null if it has none. */
export const VERDICT = `(select verdict from screenings where loan_id = l.id and ${COUNTS} order by id desc limit 1)`;
