import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type S3Emulator, startS3 } from "../../testing/files/s3-emulator.ts";
import { type LyingPeer, lyingHttp, pour } from "../../testing/peers/lying-peer.ts";
import { TEST_KEYS } from "../../testing/test-vault.ts";
import { encryptedFileStore } from "../encryption/encrypted-file-store.ts";
import type { FileStore } from "../file-store.ts";
import { s3Shelf } from "./s3-shelf.ts";

let s3: S3Emulator;
let peer: LyingPeer | undefined;
let written: unknown[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "tenor-lying-"));
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await peer?.stop();
  peer = undefined;
  s3.objects.clear();
  written = [];
});

const write = (facts: unknown) => written.push(facts);
const log = { warn: write, error: write } as never;
const storeAt = (endpoint: string, wholeMs = 20_000) => {
  const patience = { answerMs: 10_000, connectMs: 10_000, wholeMs };
  return encryptedFileStore(s3Shelf({ ...s3.settings, endpoint }, folder, { patience, log }), TEST_KEYS, log);
};
const SOME = createHash("sha256").update("some").digest();
const OVERLOADED = { code: "overloaded", message: expect.stringContaining("cannot be reached") };

async function lying(answer: RequestListener, wholeMs?: number) {
  peer = await lyingHttp(answer);
  return storeAt(`http://127.0.0.1:${peer.port}`, wholeMs);
}

const xml =
  (text: string): RequestListener =>
  (_request, reply) => {
    reply.writeHead(200, { "content-type": "application/xml" }).end(text);
  };
const page = (more: string, rows = "") => `<ListBucketResult>${rows}${more}</ListBucketResult>`;
const next = (token: string) =>
  `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;

it("a list whose next page is one that was asked for before ends, and the log says why", async () => {
  const store = await lying(xml(page(next("again"))));
  await expect(store.list("ab")).rejects.toMatchObject(OVERLOADED);
  expect(peer?.asked()).toBe(2);
  expect(written).toEqual([{ what: "RepeatedToken" }]);
});

it("of the copies of one file a single page is believed", async () => {
  const store = await lying(xml(page(next("more"))));
  await expect(store.has(SOME)).rejects.toMatchObject(OVERLOADED);
  expect(peer?.asked()).toBe(1);
  expect(written).toEqual([{ what: "EndlessList" }]);
});

it("a list without an end ends at its hundredth page or its deadline", async () => {
  let token = 0;
  const store = await lying((request, reply) => xml(page(next(`t${token++}`)))(request, reply), 1_500);
  await expect(store.list("ab")).rejects.toMatchObject(OVERLOADED);
  expect(peer?.asked()).toBeLessThanOrEqual(100);
  expect(written).toHaveLength(1);
});

const ENDS = "<IsTruncated>false</IsTruncated>";
it.each([
  ["says that it goes on and that it ends", "<IsTruncated>true</IsTruncated><IsTruncated>false</IsTruncated>"],
  ["goes on without a way to", "<IsTruncated>true</IsTruncated>"],
  ["has two sizes of one file", `${ENDS}<Contents><Key>ab/c</Key><Size>1</Size><Size>2</Size></Contents>`],
  ["has two names of one file", `${ENDS}<Contents><Key>ab/c</Key><Key>ab/d</Key></Contents>`],
  ["has a size below zero", `${ENDS}<Contents><Key>ab/c</Key><Size>-1</Size></Contents>`],
  ["has a day that is none", `${ENDS}<Contents><Key>ab/c</Key><LastModified>tomorrow</LastModified></Contents>`],
])("a list that %s is not believed, and the log says so", async (_, more) => {
  const store = await lying(xml(page(more)));
  await expect(store.list("ab")).rejects.toMatchObject(OVERLOADED);
  expect(written).toEqual([{ what: expect.stringMatching(/^(?:unreadable answer|[A-Z]\w+)(?:, status 200)?$/) }]);
});

it("a page of more names than were asked for is not believed", async () => {
  const row = `<Contents><Key>ab/c</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`;
  const store = await lying(xml(page("<IsTruncated>false</IsTruncated>", row.repeat(1001))));
  await expect(store.list("ab")).rejects.toMatchObject(OVERLOADED);
  expect(written).toEqual([{ what: "TooManyNames" }]);
});

it.each([200, 500])("status %i: a page of more than a megabyte is not read to its end", async (status) => {
  const store = await lying((_request, reply) => pour(reply.writeHead(status), "<Contents><Key>ab</Key></Contents>"));
  await expect(store.has(SOME)).rejects.toMatchObject(OVERLOADED);
  expect(written).toEqual([{ what: expect.stringMatching(/ReplyTooLong/) }]);
});

it("a page that drips for ever is given up at the deadline", async () => {
  const store = await lying((_request, reply) => {
    const dripping = setInterval(() => reply.write(" "), 50);
    reply.writeHead(200).on("close", () => clearInterval(dripping));
  }, 1_000);
  const began = performance.now();
  await expect(store.has(SOME)).rejects.toMatchObject(OVERLOADED);
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(written).toHaveLength(1);
});

const PLAIN = Buffer.from("what was kept");
const NAME = createHash("sha256").update(PLAIN).digest();
const keyOf = (name: string) => `${NAME.toString("hex").slice(0, 2)}/${NAME.toString("hex")}/${name}`;
const object = (bytes: Buffer) => ({ bytes, keptAt: new Date() });

it.each([
  ["encrypted", async (store: FileStore) => void (await store.keep(PLAIN))],
  ["from before files were encrypted", async () => void s3.objects.set(keyOf("old"), object(PLAIN))],
] as const)("bytes that were swapped in the bucket are not served, whole or in part: %s", async (_, keep) => {
  const store = storeAt(s3.settings.endpoint);
  await keep(store);
  const read = (range?: { start: number; end: number }) => buffer(store.stream(NAME, range) as Readable);
  expect(await read()).toEqual(PLAIN);
  for (const each of s3.objects.values()) each.bytes = Buffer.from(each.bytes.map((byte, at) => (at === 5 ? 1 : byte)));
  await expect(read()).rejects.toThrow(/not what was kept/);
  await expect(read({ start: 0, end: 3 })).rejects.toThrow(/not what was kept/);
  expect(written).toContainEqual({ event: "stored file unreadable", file: NAME.toString("hex"), what: "altered" });
  expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
});

it("of two copies the one that is what was kept is served", async () => {
  const store = storeAt(s3.settings.endpoint);
  await store.keep(PLAIN);
  s3.objects.set(keyOf("00000000-first"), object(Buffer.from("what was SWAPT")));
  expect(await buffer(store.stream(NAME) as Readable)).toEqual(PLAIN);
});

it("a bucket that sends more or less than the part it was asked for is not believed", async () => {
  const store = storeAt(s3.settings.endpoint);
  await store.keep(PLAIN);
  for (const [key, { bytes }] of s3.objects) {
    const listed = `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`;
    for (const sent of [bytes.subarray(0, 20), bytes]) {
      const other = await lying((request, reply) => {
        if (request.url?.includes("list-type")) xml(page(ENDS, listed))(request, reply);
        else reply.writeHead(206).end(sent);
      });
      await expect(buffer(other.stream(NAME) as Readable)).rejects.toMatchObject(OVERLOADED);
      expect(written).toEqual([{ what: "OtherLength" }]);
      written = [];
      await peer?.stop();
    }
  }
});

it("what the bucket says to have stored and has not is not said to be kept", async () => {
  const store = await lying((request, reply) => {
    if (request.method === "PUT") reply.writeHead(200).end();
    else if (request.method === "HEAD") reply.writeHead(404).end();
    else xml(page("<IsTruncated>false</IsTruncated>"))(request, reply);
  });
  await expect(store.keep(Buffer.from("x"))).rejects.toMatchObject(OVERLOADED);
  expect(written).toEqual([{ what: expect.stringMatching(/^NotFound/) }]);
});

it("what a bucket says of its failure stands in the log as one word and a status, and never in its own text", async () => {
  const error = "<Error><Code>AccessDenied</Code><Message>BVN 22123456789 of ada@example.com</Message></Error>";
  const store = await lying((_request, reply) => reply.writeHead(403).end(error));
  await expect(store.has(SOME)).rejects.toMatchObject(OVERLOADED);
  await expect(storeAt("http://127.0.0.1:1").has(SOME)).rejects.toMatchObject(OVERLOADED);
  expect(written).toEqual([{ what: "AccessDenied, status 403" }, { what: "ECONNREFUSED" }]);
});
