import { afterAll, beforeAll, expect, it } from "vitest";
import { REVEALS_AN_HOUR } from "../../contract/customers.contract.ts";
import { eraseCustomer, exportCustomer } from "../../contract/data-protection.contract.ts";
import { partChunks } from "../spreadsheets/parts/part-chunks.ts";
import { zipDirectory } from "../spreadsheets/parts/zip-directory.ts";
import { PICTURE } from "../testing/files/test-files.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ADDRESS, EMAIL, personWithHistory } from "./person.testkit.ts";

let server: TestServer;
let person: Awaited<ReturnType<typeof personWithHistory>>;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  person = await personWithHistory(server);
});
afterAll(() => server.stop());

const MANY = 50_000_000;
const LIMITS = { unpackedBytes: MANY, entries: 100, ratio: 10, rows: 1, columns: 1, cells: 1, cellLength: 1 };

async function download(token: string, reason = "Asked for by letter", customer = person.customer) {
  const answer = await server.app.inject({
    method: "POST",
    url: exportCustomer.path.replace(":id", String(customer)),
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify({ reason }),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload };
}
const desk = (name?: string) => server.staffToken(["view-users", "edit-user"], name);

it("200: one ZIP with everything held, to read and for programs, and every file as it was sent (V14, NDPA ss.34, 38)", async () => {
  const { status, headers, bytes } = await download(await desk("Hauwa Sule"), `For Ngozi Eze, ${EMAIL}`);
  expect([status, headers["content-type"], headers["content-disposition"], headers["cache-control"]]).toEqual([
    200,
    "application/zip",
    `attachment; filename="customer-${person.customer}-2026-11-20.zip"`,
    "no-store",
  ]);
  const parts = new Map<string, Buffer>();
  for (const entry of zipDirectory(bytes, LIMITS))
    parts.set(entry.name, Buffer.concat(await Array.fromAsync(partChunks(bytes, entry))));
  const page = parts.get("your-data.html")?.toString() ?? "";
  const data = JSON.parse(parts.get("your-data.json")?.toString() ?? "{}");
  const { phone_number, bvn, nin, account_number } = person.person;
  for (const value of [
    "Ngozi",
    "Eze",
    phone_number.slice(1),
    EMAIL,
    bvn,
    nin,
    account_number,
    ADDRESS,
    "SETTLE-1",
    "Sister of Ngozi",
  ]) {
    expect(page, value).toContain(value);
    expect(JSON.stringify(data), value).toContain(value);
  }
  expect(page).not.toMatch(/<script|src=|href=/);
  expect(data["Your details"]).toMatchObject([{ "First name": "Ngozi", BVN: bvn }]);
  expect(data["Applications and loans"]).toHaveLength(2);
  expect(data.Consents).toHaveLength(2);
  expect(data.Consents[0]).toMatchObject({
    "Version of the text": expect.anything(),
    "SHA-256 of it": expect.anything(),
  });
  const titles = [...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  expect(data.Schedules).toHaveLength(6);
  expect(data.Payments).toMatchObject([{ "Amount (naira)": 297_000 }]);
  expect(data.Messages.length).toBeGreaterThan(3);
  expect(JSON.stringify(data.Messages)).not.toMatch(/\/sign\/|\b\d{6}\b is your/);
  expect(data.Files.map((file: { Where: string }) => file.Where).every((path: string) => parts.has(path))).toBe(true);
  const pictures = [...parts].filter(([name]) => name.endsWith(".png"));
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  expect(pictures[0]?.[1].subarray(0, 8)).toEqual(PICTURE.subarray(0, 8));
  const { rows } = await server.deps.db.pool.query(
    "select payload from audit_log where action = 'customer data exported'",
  );
  expect(rows.map(({ payload }) => JSON.parse(payload)).map(({ actor, after }) => [actor, after])).toEqual([
    ["Hauwa Sule", { reason: "For N••• E•••, n•••" }],
  ]);
});

it("422: without a reason; 403: without edit-user; 404: nobody", async () => {
  expect((await download(await desk(), " ")).status).toBe(422);
  expect((await download(await server.staffToken(["view-users"]))).status).toBe(403);
  expect((await download(await desk(), "x", 999_999)).status).toBe(404);
});

it("429: it shows the numbers, so it counts with Reveal", async () => {
  const token = await desk("Zainab Idris");
  await server.deps.db.pool.query(
    `insert into reveals (user_id, customer_id, field, at)
     select (select max(id) from users where first_name = 'Zainab'), $1, 'bvn', $2 from generate_series(2, $3)`,
    [person.customer, server.clock.now(), REVEALS_AN_HOUR],
  );
  expect((await download(token)).status).toBe(200);
  expect((await download(token)).status).toBe(429);
});

it("nothing leaves when the log cannot be written", async () => {
  const { pool } = server.deps.db;
  await pool.query("alter table audit_log add constraint full_log check (payload not like '%Musa Dada%') not valid");
  const reply = await download(await desk("Musa Dada"));
  await pool.query("alter table audit_log drop constraint full_log");
  expect(reply.status).toBe(500);
  expect(reply.text).not.toContain(person.person.bvn);
});

it("422: of an erased customer there is nothing to download", async () => {
  server.clock.set(TEST_NOW.replace("2026", "2033"));
  const token = await desk();
  const body = { name: "Ngozi Eze", reason: "Asked for by letter" };
  expect((await server.call(eraseCustomer, { params: { id: person.customer }, token, body })).status).toBe(200);
  expect((await download(token)).status).toBe(422);
});
