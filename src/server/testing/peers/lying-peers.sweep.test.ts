import { mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { spawnScript } from "../processes/spawn-process.ts";
import { type LyingPeer, lyingHttp, lyingTcp, pour } from "./lying-peer.ts";

const HUGE = 300 * 1024 * 1024;
// What the process may gain. Its heap is bounded, because how late garbage is collected depends on what else the machine
// does; a reply that is kept whole exceeds either limit.
const MEGABYTES_MAX = 200;
const HEAP_MEGABYTES_MAX = 128;
// The longest that one turn of the event loop may compute. A reply of 300 MB read in one turn takes seconds.
const TURN_MS_MAX = 500;
const folder = mkdtempSync(path.join(tmpdir(), "tenor-peers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly outcomes: readonly string[];
  readonly megabytes: number;
  readonly breathMs: number;
  readonly health: { readonly answered: number; readonly refused: number };
}

/** Runs the process that asks a peer, and expects it to stay within its memory and to answer `/healthz` meanwhile. */
async function asking(kind: string, peer: LyingPeer): Promise<Report> {
  const script = "../peers/asking-process.ts";
  const child = spawnScript(script, [kind, String(peer.port), folder], [`--max-old-space-size=${HEAP_MEGABYTES_MAX}`]);
  const said = await text(child.stdout);
  await peer.stop();
  const report = JSON.parse(said.trim().split("\n").at(-1) ?? "{}") as Report;
  const { megabytes, breathMs, health } = report;
  process.stdout.write(
    `[peers] ${kind}: ${megabytes.toFixed(0)} MB, ${breathMs.toFixed(0)} ms, ${health.answered} answers of /healthz\n`,
  );
  expect(megabytes).toBeLessThan(MEGABYTES_MAX);
  expect(breathMs).toBeLessThan(TURN_MS_MAX);
  expect(health).toMatchObject({ answered: expect.toSatisfy((count: number) => count > 0), refused: 0 });
  return report;
}

const row = "<Contents><Key>ab/c</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>";
const endlessPage: RequestListener = (_request, reply) => {
  const rows = row.repeat(1000);
  const next = `<IsTruncated>true</IsTruncated><NextContinuationToken>${Math.random()}</NextContinuationToken>`;
  reply.end(`<ListBucketResult>${rows}${next}</ListBucketResult>`);
};
const drip: RequestListener = (_request, reply) => {
  const dripping = setInterval(() => reply.write(" "), 20);
  reply.writeHead(200).on("close", () => clearInterval(dripping));
};
const pouring = (begin: string, more: string, bytesMax?: number): RequestListener => {
  return (_request, reply) => {
    reply.writeHead(200).write(begin);
    pour(reply, more, bytesMax);
  };
};

it.each([
  ["a reply without an end", pouring('{"responseCode":"00","data":{"repayment":[', '{"transactionamount":1},')],
  ["a reply of 300 MB", pouring('{"responseCode":"00","data":"', "x", HUGE)],
  ["a reply nested without an end", pouring("", "[")],
  ["a reply that drips", drip],
])(
  "a provider with %s: every call ends with an unknown outcome, in little memory",
  async (_, answer) => {
    const { outcomes } = await asking("provider", await lyingHttp(answer));
    expect(outcomes).toEqual(Array(6).fill("unknown"));
  },
  300_000,
);

it.each([
  ["a list of 300 MB", pouring("<ListBucketResult>", row, HUGE)],
  ["a list without an end", endlessPage],
  ["an answer without an end", pouring("", "x")],
  ["an answer that drips", drip],
])(
  "a bucket with %s: every call fails in time and in little memory",
  async (_, answer) => {
    const { outcomes } = await asking("bucket", await lyingHttp(answer));
    expect(outcomes).toEqual(Array(6).fill("overloaded"));
  },
  300_000,
);

it.each([
  ["a greeting without an end", "220-", "x"],
  ["a greeting of lines without an end", "220-x\r\n", "220-x\r\n"],
  ["a page instead of replies", "<html>\r\n", "<p>x</p>\r\n"],
  ["a list of abilities without an end", "220 here\r\n250-", "SIZE 1\r\n250-"],
  ["a refusal without an end", "220 here\r\n554-", "no\r\n554-"],
])(
  "a mail server with %s: the message is not sent, in little memory",
  async (_, begin, more) => {
    const server = await lyingTcp((socket) => {
      socket.write(begin);
      pour(socket, more);
    });
    const { outcomes } = await asking("mail", server);
    expect(outcomes).toEqual([expect.stringMatching(/^E[A-Z]+$/)]);
  },
  300_000,
);
