import type { Database } from "../../db/connect.ts";

/** Changes loan types although triggers forbid it, for tests that need other terms at once. */
async function bend({ pool }: Database, statement: string): Promise<void> {
  await pool.query(`
    alter table loan_types disable trigger kind_stays;
    alter table loan_type_versions disable trigger kept_as_it_is;
    ${statement};
    alter table loan_types enable trigger kind_stays;
    alter table loan_type_versions enable trigger kept_as_it_is;`);
}

/** Puts a loan type on offer or takes it off, as if that had always been so. */
export async function setOnOffer(db: Database, code: string, isOnOffer: boolean): Promise<void> {
  const [at, reason] = isOnOffer ? ["null", "null"] : ["'2000-01-02'", "'Not on offer'"];
  await bend(
    db,
    `update loan_type_versions v set retired_at = ${at}, retirement_reason = ${reason}
      from loan_types t where t.id = v.loan_type_id and t.code = '${code}'`,
  );
}

/** Sets the days of grace of all loan types, or of one. */
export async function setGraceDays(db: Database, days: "none" | "next_working_day", typeId?: number): Promise<void> {
  await bend(db, `update loan_types set grace_days = '${days}'${typeId === undefined ? "" : ` where id = ${typeId}`}`);
}
