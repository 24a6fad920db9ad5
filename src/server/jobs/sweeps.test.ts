import { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openLog } from "../start/open-log.ts";
import { type RunningSweeps, startSweeps } from "./sweeps.ts";

const log = pino({ level: "silent" });

it("stopping is told to a run between two of its items, and waited for", async () => {
  let done = 0;
  let started: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    started = resolve;
  });
  const run = async (stopping: () => boolean): Promise<number> => {
    let items = 0;
    while (items < 20 && !stopping()) {
      started();
      await delay(30);
      items += 1;
    }
    done += items;
    return items;
  };
  const sweeps = startSweeps([{ name: "slow", everyMs: 1, run }], log);
  await first;
  await sweeps.stop();
  expect(done).toBe(1);
  await delay(20);
  expect(done).toBe(1);
});

it("a run that throws before its first wait comes again", async () => {
  let runs = 0;
  let sweeps: RunningSweeps | undefined;
  await new Promise<void>((resolve) => {
    const run = (): Promise<number> => {
      runs += 1;
      if (runs < 3) throw new Error("no");
      resolve();
      return Promise.resolve(0);
    };
    sweeps = startSweeps([{ name: "failing", everyMs: 1, run }], log);
  });
  await sweeps?.stop();
  expect(runs).toBeGreaterThanOrEqual(3);
});

it("a run that fails says why: its name, the kind and code of the error, and its words without what is somebody's", async () => {
  const line = Promise.withResolvers<string>();
  const log = openLog(
    { logLevel: "error", role: "all" },
    new Writable({ write: (said, _, done) => done(void line.resolve(String(said))) }),
  );
  const refused = Object.assign(new Error('Key "Ada Obi" of 08031234567 violates unique constraint'), {
    code: "23505",
  });
  const sweeps = startSweeps([{ name: "failing", everyMs: 60_000, run: () => Promise.reject(refused) }], log);
  expect(JSON.parse(await line.promise)).toMatchObject({
    msg: "sweep failed",
    sweep: "failing",
    kind: "Error",
    code: "23505",
    reason: "Key … of … violates unique constraint",
    stack: expect.stringContaining("sweeps.test.ts"),
  });
  await sweeps.stop();
});
