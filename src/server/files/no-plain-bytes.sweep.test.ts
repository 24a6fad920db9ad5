import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PICTURE, RECORDING } from "../testing/files/test-files.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

// The first bytes of accepted or generated files: no file on disk may start like this or contain it.
const TRACES: readonly Buffer[] = [
  Buffer.from("%PDF-"),
  Buffer.from("endobj"),
  Buffer.from("\xff\xd8\xff\xe0\x00\x10JFIF", "latin1"),
  Buffer.from("\x89PNG\r\n", "latin1"),
  Buffer.from("IHDR"),
  RECORDING.subarray(0, 40),
  PICTURE.subarray(0, 30),
];

it("a whole loan leaves nothing readable in the data folder: no ID card, no recording, no signed PDF", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { rows } = await server.deps.db.pool.query<{ content_type: string; sha256: Buffer }>(
    "select content_type, sha256 from files",
  );
  expect(id).toBeGreaterThan(0);
  expect(new Set(rows.map(({ content_type }) => content_type))).toEqual(
    new Set(["image/png", "audio/mpeg", "application/pdf"]),
  );
  const lying = readdirSync(server.deps.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const { sha256 } of rows) expect(lying.some((file) => file.endsWith(sha256.toString("hex")))).toBe(true);
  for (const file of lying) {
    const bytes = readFileSync(file);
    expect(TRACES.filter((trace) => bytes.includes(trace)).map(String), file).toEqual([]);
  }
});
