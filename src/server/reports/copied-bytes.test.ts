import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { CopiedBytes } from "./copied-bytes.ts";
import { connectForReport } from "./loan-report.store.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = await connectForReport(database.connection);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const copied = async (sql: string) => Buffer.concat(await Array.fromAsync(client.query(new CopiedBytes(sql))));

it("EXP-01: hands on every byte of a COPY, whatever the length of its rows, and leaves the connection usable", async () => {
  const rows = "select repeat(chr(97 + n % 26), n * n % 70001) from generate_series(1, 600) n";
  const text = (await copied(`copy (${rows}) to stdout with (format csv)`)).toString();
  const expected = Array.from({ length: 600 }, (_, index) => index + 1).map((n) =>
    String.fromCharCode(97 + (n % 26)).repeat((n * n) % 70001),
  );
  expect(text.split("\n").slice(0, -1)).toEqual(expected.map((row) => (row === "" ? '""' : row)));
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: "1" }]);
  expect(await copied("copy (select 1 where false) to stdout")).toHaveLength(0);
});

it("EXP-01: a query that fails half-way fails the stream, and leaves the connection usable", async () => {
  const failing = "copy (select 1 / (40000 - n) from generate_series(1, 50000) n) to stdout";
  await expect(copied(failing)).rejects.toThrow("division by zero");
  await expect(copied("copy (select nonsense) to stdout")).rejects.toThrow("nonsense");
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: "1" }]);
});

const message = (letter: string, content: Buffer) => {
  const header = Buffer.alloc(5);
  header.write(letter);
  header.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([header, content]);
};

it("EXP-01: the bytes are the same wherever the network cuts them, and what follows the last row is the driver's", async () => {
  const given = fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(given, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const after = message("C", Buffer.from("COPY 3\0"));
      const sent = Buffer.concat([
        message("H", Buffer.from([0, 0, 0])),
        message("N", Buffer.from("a notice between the rows")),
        ...rows.map((row) => message("d", Buffer.from(row))),
        message("c", Buffer.alloc(0)),
        after,
      ]);
      const heard: Buffer[] = [];
      const stream = new PassThrough().on("data", (chunk: Buffer) => heard.push(chunk));
      const connection = Object.assign(new EventEmitter(), { stream, query: () => undefined });
      const bytes = new CopiedBytes("copy");
      bytes.submit(connection as unknown as pg.Connection);
      const all = Array.fromAsync(bytes);
      for (let at = 0; at < sent.length; at += size) stream.write(sent.subarray(at, at + size));
      expect(Buffer.concat(await all)).toEqual(Buffer.concat(rows));
      await new Promise(setImmediate);
      expect(Buffer.concat(heard)).toEqual(after);
    }),
    { numRuns: 60 },
  );
});
