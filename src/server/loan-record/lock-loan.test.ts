import { afterAll, beforeAll, expect, it } from "vitest";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { lockLoan } from "./loan.store.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

it("a locked loan makes those wait who would change it, and nobody who only refers to it", async () => {
  const { id } = await loanIn(server, "pending_approval");
  const { db } = server.deps;
  const other = await db.pool.connect();
  try {
    await db.transaction(async (tx) => {
      await lockLoan(tx, id);
      await other.query("begin; set local lock_timeout = '3s'");
      await other.query(
        "insert into outbox_messages (channel, recipient, body, loan_id, next_attempt_at, created_at) values ('sms', '1', 'x', $1, now(), now())",
        [id],
      );
      const change = other.query("select 1 from loans where id = $1 for no key update nowait", [id]);
      await expect(change).rejects.toMatchObject({ code: "55P03" });
    });
  } finally {
    await other.query("rollback");
    other.release();
  }
});
