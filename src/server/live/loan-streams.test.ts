import type { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { type LoanStreams, loanStreams } from "./loan-streams.ts";

const log = pino({ level: "silent" });
let streams: LoanStreams | undefined;
afterEach(() => streams?.close());

it("a reader who does not read is dropped, and the others hear on", async () => {
  streams = loanStreams({ liveAmong: async (ids) => new Set(ids), log });
  const [slow, reading] = [streams.open(1), streams.open(2)];
  let heard = "";
  reading.on("data", (part) => {
    heard += String(part);
  });
  for (let told = 0; told < 100; told += 1) {
    streams.tell("loan", "x".repeat(1000));
    await new Promise(setImmediate);
  }
  expect(slow.destroyed).toBe(true);
  expect(heard.match(/event: loan/g)).toHaveLength(100);
});

it("a database that is away for a moment ends no stream", async () => {
  let asked = 0;
  const heartbeatMs = 10;
  const liveAmong = async (): Promise<ReadonlySet<number>> => {
    asked += 1;
    throw new Error("away");
  };
  streams = loanStreams({ liveAmong, log, heartbeatMs });
  const stream = streams.open(1);
  let heard = "";
  for await (const part of stream) {
    heard += String(part);
    if (asked > 2) break;
  }
  expect(heard).toContain("still here");
});

it("nothing is opened once it closes, and what was open ends", async () => {
  streams = loanStreams({ liveAmong: async (ids) => new Set(ids), log });
  const stream = streams.open(1);
  streams.close();
  const heard = (await Array.fromAsync(stream)).join("");
  expect(heard).toBe(": open\n\n");
  expect(() => streams?.open(1)).toThrow("about to stop");
});

it("SES-05: a stream opened while the sessions are looked up is not taken for one that ended", async () => {
  let answer: ((live: ReadonlySet<number>) => void) | undefined;
  const asked = new Promise<readonly number[]>((resolve) => {
    const liveAmong = (ids: readonly number[]) => {
      resolve(ids);
      return new Promise<ReadonlySet<number>>((settle) => {
        answer = settle;
      });
    };
    streams = loanStreams({ liveAmong, log, heartbeatMs: 10 });
  });
  const ended = streams?.open(1) as Readable;
  expect(await asked).toEqual([1]);
  const newcomer = streams?.open(2) as Readable;
  let heard = "";
  newcomer.on("data", (part) => {
    heard += String(part);
  });
  answer?.(new Set());
  expect((await Array.fromAsync(ended)).join("")).toBe(": open\n\n");
  streams?.tell("loan", "news");
  await new Promise(setImmediate);
  expect(newcomer.readableEnded).toBe(false);
  expect(heard).toContain("event: loan\ndata: news\n\n");
});
