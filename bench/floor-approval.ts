import type pg from "pg";

const LOCK = { name: "lock", text: "select id, status, offered_amount from loans where id = $1 for update" };
const MOVE = {
  name: "move",
  text: "update loans set status = 'pending_deduction_setup', approved_amount = offered_amount where id = $1",
};
const TELL = {
  name: "tell",
  text: `insert into loan_events (loan_id, event, from_status, to_status, actor, at)
    values ($1, 'approved', 'pending_approval', 'pending_deduction_setup', 'Floor', now())`,
};
const AUDIT = { name: "audit", text: "select append_audit($1::text[], '{}')" };

/**
 * The writes of an approval without anything else: the lock, the status, its event and audit row, in one transaction.
 */
export async function approveBare(pool: pg.Pool, id: number): Promise<{ readonly id: number }> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ ...LOCK, values: [id] });
    await client.query({ ...MOVE, values: [id] });
    await client.query({ ...TELL, values: [id] });
    await client.query({
      ...AUDIT,
      values: [[JSON.stringify({ at: new Date().toISOString(), action: "loan approved", object: `loan:${id}` })]],
    });
    await client.query("commit");
    return { id };
  } finally {
    client.release();
  }
}
