import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../db/transaction.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { anchorHeads } from "./anchor-heads.job.ts";
import { nameCuts } from "./name-cut.ts";
import { auditKeys } from "./open-audit-seal.ts";
import { verifyChain } from "./verify-chain.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keys = () => auditKeys(server.deps.folder, server.deps.installationKey);
const verdict = () => verifyChain(server.deps.db.query, keys());
const query = (text: string) => server.deps.db.pool.query(text);
const write = (rows = 1) =>
  server.deps.db.transaction(async (tx) => {
    for (let row = 0; row < rows; row += 1)
      audit(tx, { userId: undefined, name: "Tenor" }, server.clock.now(), { action: "noted", object: `note:${row}` });
  });

beforeEach(async () => {
  await write(3);
});

describe("the chain of the audit log", () => {
  it("holds as Tenor wrote it, and says up to where it is anchored", async () => {
    const { rows, anchor, faults } = await verdict();
    expect(faults).toEqual([]);
    expect([rows >= 3, anchor?.rows]).toEqual([true, rows]);
  });

  it("what an anchor says outlives its notes: they are folded after half an hour, and the log is still held against them", async () => {
    const soon = new Date(Date.now() + 31 * 60_000);
    await anchorHeads(server.deps, { now: soon });
    const { anchor, rows, faults } = await verdict();
    expect([faults, anchor?.rows]).toEqual([[], rows]);
    await query(
      "begin; set local session_replication_role = replica; delete from audit_log where seq = (select max(seq) from audit_log); commit",
    );
    expect((await verdict()).faults).toEqual([expect.stringMatching(/its end was cut off\.$/)]);
    // Appending after the cut does not hide it.
    await write(2);
    expect((await verdict()).faults[0]).toMatch(/is not the one that was anchored/);
  });

  it("a database as of an earlier moment: the next start names the cut in the log, once, and the log is held against its anchors from there on", async () => {
    const cutOff = (rows: number) =>
      query(
        `begin; set local session_replication_role = replica; delete from audit_log where seq in (select seq from audit_log order by seq desc limit ${rows}); commit`,
      );
    const cutsNow = async () => (await verdict()).faults.filter((fault) => fault.startsWith("The log was cut: "));
    const before = (await verdict()).faults.length;
    await write(4);
    await cutOff(3);
    await Promise.all([nameCuts(server.deps), nameCuts(server.deps)]);
    const { faults } = await verdict();
    expect(faults).toHaveLength(before + 1);
    expect(faults).toContainEqual(
      expect.stringMatching(/^The log was cut: 3 rows are gone that were seen from 2\d{3}-\S+Z to 2/),
    );
    const { rows } = await server.deps.db.pool.query(
      "select payload::json -> 'after' as after from audit_log where action = 'log found cut'",
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ log: "audit log", rows: 3 }) }]);
    await write(2);
    await anchorHeads(server.deps, { atOnce: true });
    expect(await cutsNow()).toHaveLength(1);
    await cutOff(2);
    await nameCuts(server.deps);
    expect(await cutsNow()).toEqual([expect.stringContaining(" 3 rows are"), expect.stringContaining(" 2 rows are")]);
  });

  it("a line of anchors that this installation did not sign is told", async () => {
    const file = path.join(server.deps.folder, "audit", "anchors.log");
    const before = readFileSync(file, "latin1");
    writeFileSync(file, `${before}head 1 ${"0".repeat(64)} 2026-11-20T08:30:00.000Z ${"A".repeat(22)}\n`);
    expect((await verdict()).faults[0]).toMatch(/^Line \d+ of anchors\.log does not carry the signature/);
    writeFileSync(file, before);
  });
});
