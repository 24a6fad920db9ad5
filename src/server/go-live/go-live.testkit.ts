import { approveOpening, getGoLive, proposeOpening } from "../../contract/go-live.contract.ts";
import type { GoLiveKey } from "../../domain/go-live/go-live-lines.ts";
import { keyIdOf } from "../files/check-word.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { registerEmployers } from "../testing/registered-employers.ts";
import type { TestServer } from "../testing/test-server.ts";
import { AGREED_KINDS } from "./facts.store.ts";

/** Undoes the default of test lenders: being open. */
export async function closeLender({ deps }: TestServer): Promise<void> {
  // The product prevents every change of a decided opening.
  await deps.db.pool.query(
    "do $$ begin set local session_replication_role = replica; delete from business_openings; end $$",
  );
}

/** A closed lender with a green list, with two people who may open it and an author of the customers' texts. */
export async function readyLender(server: TestServer) {
  await closeLender(server);
  const ada = await server.staffToken(["manage-settings", "approve-loan"], "Ada Obi");
  const efe = await server.staffToken(
    ["manage-settings", "edit-loan", "setup-deduction", "disburse-loan"],
    "Efe Omoregie",
  );
  const musa = await server.staffToken(["process-device-pickup"], "Musa Bello");
  const at = server.clock.now();
  const run = async (sql: string, values: readonly unknown[] = []) => {
    await server.deps.db.pool.query(sql, [...values]);
  };
  await run("update users set password_hash = 'a hash'");
  await addLoanTypes(server);
  await registerEmployers(server, ["Ministry of Works"]);
  await run(
    `insert into lender_details (name, address, registration, complaints_email, complaints_phone, privacy_email,
        bank_code, account_number, changed_at, changed_by)
      select 'Harmattan Credit Limited', '4 Broad Street, Lagos', 'RC 1', 'care@harmattan.test', '', 'data@harmattan.test',
        '058', '0123456789', $1, min(id) from users`,
    [at],
  );
  for (const kind of AGREED_KINDS)
    await run(
      `insert into terms_versions (kind, version, text, state, effective_from, changed_at, submitted_by, submitted_at,
          published_by, published_at)
        select $1, 'v9', 'I agree that {lender name} lends to me.', 'published', '2026-11-20', $2, min(id), $2, max(id), $2 from users`,
      [kind, at],
    );
  for (const [channel, outcome] of [
    ["sms", "delivered"],
    ["email", null],
  ])
    await run(
      `insert into outbox_messages (channel, recipient, subject, body, kind, state, outcome, created_at, next_attempt_at, sent_at, outcome_at)
        values ($1, 'test', case when $1 = 'email' then 'Test' end, 'test', 'test', 'sent', $2, $3, $3, $3, $3)`,
      [channel, outcome, at],
    );
  await run(
    "insert into go_live_tests (kind, answered, asked_by, asked_at) select 'provider', true, min(id), $1 from users",
    [at],
  );
  await run("insert into key_copies (key_id, proved_by, proved_at) select $1, min(id), $2 from users", [
    keyIdOf(server.deps.installationKey),
    at,
  ]);
  await run("insert into verified_backups (made_at, verified_at, files) values ($1, $1, 3)", [at]);
  return { ada, efe, musa, run };
}

/** What a member of staff sees and does about the opening. */
export function opening(server: TestServer) {
  const read = async (token: string) => (await server.call(getGoLive, { token })).body.data;
  return {
    read,
    line: async (token: string, key: GoLiveKey) =>
      (await read(token)).lines.find((line: { key: GoLiveKey }) => line.key === key),
    propose: (token: string) => server.call(proposeOpening, { token }),
    approve: (token: string) => server.call(approveOpening, { token }),
  };
}
