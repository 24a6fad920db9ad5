import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadLeads } from "../../contract/lead-imports.contract.ts";
import { waitsForLock } from "../testing/database/waits-for-lock.ts";
import { multipart } from "../testing/files/test-files.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { csvOf, phoneOf } from "./leads.testkit.ts";

const ROUNDS = heavyCount("files of leads uploaded by two people at once through two processes", 60, 4);
const ROWS = 400;

let server: TestServer;
let processes: readonly ServerProcess[];
let staff: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  staff = [await server.staffToken(["upload-leads"], "Ada Obi"), await server.staffToken(["upload-leads"], "Bola Ige")];
  for (const name of ["Funke Balogun", "Gbenga Ojo", "Ife Nwosu"]) await server.staffToken(["process-leads"], name);
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

interface Uploaded {
  readonly status: number;
  readonly body: { message: string; data?: { saved: number; duplicates: number; rejected: number; total: number } };
}

async function uploadAt(index: number, file: Buffer, headers: Record<string, string> = {}): Promise<Uploaded> {
  const form = multipart("file", "leads.csv", file);
  const answer = await fetch((processes[index] as ServerProcess).url + uploadLeads.path, {
    method: "POST",
    headers: { ...form.headers, "x-api-key": "tenor-console", authorization: `Bearer ${staff[index]}`, ...headers },
    body: new Uint8Array(form.payload),
  });
  // A busy machine answers that it is overloaded.
  if (answer.status === 503) return uploadAt(index, file, headers);
  return { status: answer.status, body: (await answer.json()) as Uploaded["body"] };
}

const fileOf = (from: number, to: number) =>
  csvOf([["name", "phone"], ...Array.from({ length: to - from }, (_, n) => [`Ngozi ${from + n}`, phoneOf(from + n)])]);

async function book() {
  const { rows } = await server.deps.db.pool.query<{ leads: number; phones: number; kept: number; faults: number }>(
    `select count(*)::int as leads, count(distinct phone)::int as phones,
      (select coalesce(sum(leads), 0)::int from lead_counts) as kept, (select count(*)::int from lead_count_faults) as faults from leads`,
  );
  return rows[0];
}

it("OPN-71: the same file from two people at once, and files that overlap, save each person once, and the counts add up", async () => {
  let next = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shared = round % 2 === 0 ? ROWS : ROWS / 4;
    const files = [fileOf(next, next + ROWS), fileOf(next + ROWS - shared, next + 2 * ROWS - shared)];
    const replies = await Promise.all(files.map((file, index) => uploadAt(index, file)));
    const people = 2 * ROWS - shared;
    next += people;
    const told = replies.map(({ status, body }) =>
      status === 200 ? body.data : { saved: 0, duplicates: ROWS, rejected: 0, total: ROWS },
    );
    expect(told.map((data) => (data?.saved ?? 0) + (data?.duplicates ?? 0))).toEqual([ROWS, ROWS]);
    expect(told.reduce((sum, data) => sum + (data?.saved ?? 0), 0)).toBe(people);
    for (const { status, body } of replies)
      if (status !== 200)
        expect(body.message).toMatch(/^No lead of this file was saved: all its 400 rows are there already\./);
    expect(await book()).toEqual({ leads: next, phones: next, kept: next, faults: 0 });
  }
  const shares = await server.deps.db.pool.query<{ leads: number }>(
    "select count(*)::int as leads from leads group by sales_officer_id order by 1",
  );
  const [least = 0, , most = 0] = shares.rows.map(({ leads }) => leads);
  expect(shares.rows).toHaveLength(3);
  expect(most - least).toBeLessThanOrEqual(1);
}, 600_000);

it("a request sent twice at once with one Idempotency-Key is one upload, and both are told the same", async () => {
  const before = await book();
  const file = fileOf(5_000_000, 5_000_050);
  const key = { "idempotency-key": randomUUID() };
  const replies = await Promise.all([uploadAt(0, file, key), uploadAt(0, file, key)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect((await book())?.leads).toBe((before?.leads ?? 0) + 50);
});

it("OPN-71: a number that somebody saves by another way while a file with it is saved is told as there already", async () => {
  const before = await book();
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into leads (name, phone, created_at) values ('Ada Obi', '+2348036000003', now())");
    const sent = uploadAt(0, fileOf(6_000_000, 6_000_010));
    while (!(await waitsForLock(server.deps.db.pool))) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.query("commit");
    expect((await sent).body.data).toMatchObject({ total: 10, saved: 9, duplicates: 1, rejected: 0 });
  } finally {
    client.release();
  }
  const people = (before?.leads ?? 0) + 10;
  expect(await book()).toEqual({ leads: people, phones: people, kept: people, faults: 0 });
});
