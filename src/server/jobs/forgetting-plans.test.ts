import { expect, it } from "vitest";
import type { RetentionName } from "../../domain/retention/retention-classes.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { testDatabase } from "../testing/database/test-database.ts";
import { FORGETTING } from "./forgetting.store.ts";

/** Tables that grow for ever, and the index by which a class finds old rows there. */
const FOUND: readonly (readonly [RetentionName, table: string, index: string])[] = [
  ["first-answers", "idempotency_keys", "first_answers_by_time"],
  ["message-texts", "outbox_messages", "outbox_texts_kept"],
  ["message-recipients", "outbox_messages", "outbox_recipients_kept"],
  ["delivery-reports", "sms_reports", "sms_reports_by_time"],
  ["left-documents", "loans", "rejected_with_documents"],
  ["provider-replies", "provider_lookups", "lookups_with_answer"],
  ["screening-facts", "screenings", "screenings_with_facts"],
  ["identity-answers", "identity_checks", "identity_checks_answers"],
  ["provider-notifications", "provider_notifications", "notifications_by_time"],
  ["lead-links", "lead_links", "lead_links_ending"],
  ["webhook-deliveries", "webhook_deliveries", "webhook_deliveries_by_time"],
];

it("what is old is found in an index, however much is kept beside it", async () => {
  const { db, drop } = await testDatabase();
  const client = await db.pool.connect();
  for (const [name, table, index] of FOUND) {
    await client.query("begin; set local enable_seqscan = off");
    await client.query(onlyIndex(index, table));
    const { sql, parameters } = FORGETTING[name](new Date(), 1000).compile(db.query);
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    await client.query("rollback");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, name).toMatch(new RegExp(`(using|on) ${index}\\b`));
  }
  client.release();
  await drop();
});
