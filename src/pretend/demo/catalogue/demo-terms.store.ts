import { sql } from "kysely";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../../server/db/transaction.ts";

const SOURCE = "Exposure draft of the revised Consumer Protection Regulations, Central Bank of Nigeria, February 2024";

/**
 * The demo administrator's changes to documents and figures: the drafts take effect on the first day, which in a demo
 * one person may decide; one waits to be published, and a figure waits for approval.
 */
export async function enterDemoTerms(tx: Tx, { today, now }: { today: LagosDate; now: Date }): Promise<void> {
  await sql`update terms_versions t set effective_from = ${today}, written_by = array[u.id], changed_by = u.id,
      changed_at = ${now}, submitted_by = u.id, submitted_at = ${now}, revision = 3,
      state = case kind when 'terms_conditions' then 'submitted' else 'published' end,
      published_by = case kind when 'terms_conditions' then null else u.id end,
      published_at = case kind when 'terms_conditions' then null else ${now}::timestamptz end,
      alone = kind <> 'terms_conditions'
    from (select min(id) as id from users) u where t.state = 'draft'`.execute(tx);
  await sql`insert into regulated_figures (figure, valid_from, value, source, state, proposed_by, proposed_at)
    select 'complaint_answer', ${today}::date + 30, 1, ${SOURCE}, 'proposed', min(id), ${now}::timestamptz from users`.execute(
    tx,
  );
}
