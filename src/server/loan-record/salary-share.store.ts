import { type RawBuilder, sql } from "kysely";
import type { SalaryShare } from "../../contract/affordability.contract.ts";
import { type Assessment, obligationsIn } from "../../domain/affordability/assess.ts";
import { add, type Kobo, toNaira } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import { COUNTS } from "./verdict.store.ts";

/**
 * What the last screening that counts stored of a loan's salary, with an instalment in it. Null where nothing was judged or
 * no salary was found, and after the customer's erasure. Nothing is looked up.
 */
export async function readSalaryShare(db: Queries, loanId: number, instalment: Kobo): Promise<SalaryShare | null> {
  const counts: RawBuilder<unknown> = sql.raw(COUNTS);
  const { rows } = await sql<{ assessment: Assessment | null }>`
    select assessment from screenings where loan_id = ${loanId} and ${counts} order by id desc limit 1`.execute(db);
  const assessment = rows[0]?.assessment;
  if (!assessment || assessment.netPay <= 0) return null;
  const obligations = obligationsIn(assessment);
  return {
    pay: toNaira(assessment.netPay),
    obligations: toNaira(obligations),
    instalment: toNaira(instalment),
    // Without room the ceiling is somewhere within the obligations, and nothing says where.
    ceiling: assessment.disposableIncome > 0 ? toNaira(add(obligations, assessment.disposableIncome)) : null,
  };
}
