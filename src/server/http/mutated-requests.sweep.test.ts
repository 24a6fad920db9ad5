import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { auditKeys } from "../audit/open-audit-seal.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { verifyFigures } from "../dashboard/verify-figures.store.ts";
import { loadInstallationKey } from "../files/installation-key.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type Findings, sendHostileRequests } from "../testing/hostile/hostile-run.ts";
import { DISTANCE_MS, type HostileServer, startHostileServer } from "../testing/hostile/start-hostile-server.ts";
import { keepTestKeys } from "../testing/test-vault.ts";

const SEED = process.env.TENOR_TEST_SEED || "2026";
const GROWTH_MAX = 60_000_000;

let database: TestDatabase;
let server: HostileServer;
let findings: Findings;
const folder = mkdtempSync(path.join(tmpdir(), "tenor-hostile-"));

beforeAll(async () => {
  const count = Number(process.env.TENOR_TEST_COUNT) || heavyCount(`mutated requests, seed ${SEED}`, 200_000, 2600);
  database = await testDatabase();
  // The test reads the database with the server's keys.
  await keepTestKeys(database.db.pool, loadInstallationKey(folder, undefined));
  server = await startHostileServer(database, folder);
  findings = await sendHostileRequests(server, database.db, { count, seed: SEED });
  const { statuses, slowest, held } = findings;
  process.stdout.write(`[heavy] answers by status ${JSON.stringify(statuses)}; slowest ${slowest}\n`);
  if (findings.faults.length > 0) process.stdout.write(`${server.log().slice(-20_000)}\n`);
  process.stdout.write(`[heavy] megabytes held ${held.map((bytes) => Math.round(bytes / 1e6)).join(" ")}\n`);
}, 7_200_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it("API-07, API-08: whatever anybody sends, no answer is a 5xx, outside its schema, later than 2 s or tells of the server's inside", () => {
  expect(findings.faults).toEqual([]);
});

it("every endpoint was asked by every caller, and most of them answered what they are for", () => {
  const names = ALL_ENDPOINTS.map(({ method, path: address }) => `${method} ${address}`);
  const without = names.filter((name) => !findings.successesOf.has(name));
  process.stdout.write(
    `[heavy] ${findings.pairs} of ${findings.pairsInAll} pairs; no success: ${without.join(", ")}\n`,
  );
  expect(without.length).toBeLessThan(names.length / 2);
});

it("the server lives, and what it holds in memory does not grow with what it answered", () => {
  expect(server.lives()).toBe(true);
  const settled = findings.held[Math.floor(findings.held.length / 5)] ?? 0;
  expect((findings.held.at(-1) ?? 0) - settled).toBeLessThan(GROWTH_MAX);
});

it("afterwards the books hold, the audit log is whole and every figure is as its rows say", async () => {
  await server.stop();
  expect(await verifyLedger(database.db, { now: new Date(Date.now() + DISTANCE_MS) })).toEqual([]);
  const { faults } = await verifyChain(database.db.query, auditKeys(folder, loadInstallationKey(folder, undefined)));
  expect(faults).toEqual([]);
  expect((await verifyFigures(database.db)).figures).toEqual([]);
});
