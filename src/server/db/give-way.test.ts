import { spawnSync } from "node:child_process";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { withBulkConnection } from "./bulk-transaction.ts";
import { letGiveWay } from "./give-way.ts";

const STEPS = 10;
const behind = (priority: number): number => Math.min(19, priority + STEPS);

describe.runIf(process.platform === "linux")("work that everybody else goes before", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  it("has its own connection served behind those of others, and theirs as before", async () => {
    const { db } = database;
    const priorityOf = async (asked: pg.Pool | pg.Client): Promise<number> => {
      const { rows } = await asked.query<{ pid: number }>("select pg_backend_pid() as pid");
      return getPriority(rows[0]?.pid);
    };
    const others = await priorityOf(db.pool);
    expect(await withBulkConnection(db, ({ client }) => priorityOf(client))).toBe(behind(others));
    expect(await priorityOf(db.pool)).toBe(others);
  });

  it("lets a thread go behind the one that started it, and that one stays where it was", async () => {
    const script = `import { parentPort } from "node:worker_threads"; import { getPriority } from "node:os";
      const { giveWay } = await import(${JSON.stringify(new URL("./give-way.ts", import.meta.url).href)});
      giveWay(); parentPort.postMessage(getPriority(0));`;
    const before = getPriority(0);
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { execArgv: [] });
    expect(await new Promise((resolve) => thread.once("message", resolve))).toBe(behind(before));
    expect(getPriority(0)).toBe(before);
  });

  it("leaves a process alone whose number another machine's database gave, or that is no database", () => {
    const { pid } = process;
    const before = getPriority(pid);
    letGiveWay({ processID: pid, host: "db.example.com" } as unknown as pg.Client);
    letGiveWay({ processID: pid, host: "/run/postgresql" } as unknown as pg.Client);
    letGiveWay({ processID: spawnSync("true").pid, host: "/run/postgresql" } as unknown as pg.Client);
    expect(getPriority(pid)).toBe(before);
  });
});
