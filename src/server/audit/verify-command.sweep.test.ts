import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getAuditVerdict, verifyAudit } from "../../contract/audit-log.contract.ts";
import { audit } from "../db/transaction.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.deps.db.transaction(async (tx) => {
    for (const object of ["note:1", "note:2"])
      audit(tx, { userId: undefined, name: "Ada Obi" }, server.clock.now(), { action: "noted", object });
  });
  noteSecurity(server.deps, { kind: "customer-opened", userId: 1, subject: { type: "loan", id: 1 } });
  await server.deps.security.flush();
});
afterAll(() => server.stop());

function auditVerify(keyFrom: Readonly<Record<string, string>> = {}) {
  const { user, password, host, port, database } = server.database.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: url,
    TENOR_DATA_DIR: server.deps.folder,
    TENOR_KEY: "",
    NODE_OPTIONS: "",
    ...keyFrom,
  };
  const options = { cwd: ROOT, env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/audit-verify.ts"], options);
  return { status, stdout, stderr };
}

it("audit:verify finds the key where a setting says, and says in a sentence why it does not", () => {
  const [inPlace, moved] = ["installation.key", "moved.key"].map((name) => path.join(server.deps.folder, "keys", name));
  renameSync(inPlace ?? "", moved ?? "");
  const holds = { status: 0, stderr: "" };
  expect(auditVerify({ TENOR_KEY_FILE: moved ?? "" })).toMatchObject(holds);
  expect(auditVerify({ TENOR_KEY_COMMAND: `cat '${moved}'` })).toMatchObject(holds);
  expect(auditVerify({ TENOR_KEY_COMMAND: "exit 4" })).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "TENOR_KEY_COMMAND failed: it ended with 4.\n",
  });
  expect(existsSync(inPlace ?? "")).toBe(false);
  renameSync(moved ?? "", inPlace ?? "");
});

it("audit:verify beside a running server says that the log holds, else in plain sentences what is wrong; so does the page", async () => {
  const token = await server.staffToken(["view-audit-log"], "Ife Nwosu");
  const check = async () => (await server.call(verifyAudit, { token })).body.data?.newest;
  expect((await server.call(getAuditVerdict, { token })).body.data).toBeNull();
  expect(await check()).toMatchObject({ sound: true, rows: 2, anchor: { rows: 2 }, faults: [] });
  const sound = auditVerify();
  expect(sound).toMatchObject({ status: 0, stderr: "" });
  expect(sound.stdout).toMatch(/^The audit log holds: 3 rows checked, 3 of them anchored at /);
  expect(sound.stdout).toMatch(/^The security log holds: 1 rows checked, 1 of them anchored at /m);
  await server.deps.db.pool.query(
    "begin; set local session_replication_role = replica; update audit_log set payload = replace(payload, 'Ada', 'Eve') where seq = 1; commit",
  );
  const fault = "Row 1 was changed after it was written: it does not have its hash.";
  const wrong = auditVerify();
  expect(wrong).toMatchObject({ status: 1, stderr: `WRONG in the audit log: ${fault}\n` });
  expect(wrong.stdout).toMatch(/^One thing is wrong in 3 rows of the audit log\.\nThe security log holds: /);
  expect(await check()).toMatchObject({ sound: false, faults: [fault] });
  expect((await server.call(getAuditVerdict, { token })).body.data).toMatchObject({ sound: false, faults: [fault] });
  await server.deps.db.pool.query(
    "begin; set local session_replication_role = replica; delete from security_log; commit",
  );
  const cut = expect.stringMatching(/^In the security log: The log lacks the newest 1 of the rows/);
  expect(auditVerify().stderr).toMatch(/^WRONG in the security log: The log lacks the newest 1 of the rows/m);
  expect(await check()).toMatchObject({ sound: false, faults: [fault, cut] });
});
