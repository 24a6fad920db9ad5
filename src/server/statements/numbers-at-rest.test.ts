import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getStatement, listStatementLines, postStatement } from "../../contract/statements.contract.ts";
import { listSuspense } from "../../contract/suspense.contract.ts";
import { listStatementRejects } from "../../contract/unread-rows.contract.ts";
import { encryptedRow } from "../key-rotation/encrypted-rows.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { keysFrom } from "../vault/data-keys.ts";
import { SealedWords } from "../vault/sealed.ts";
import { vaultOf } from "../vault/sealed-text.ts";
import { bookStatements } from "./book-statements.job.ts";
import { csvOf } from "./reading/statement-files.testkit.ts";
import {
  account,
  book,
  csvStatement,
  type Happening,
  linesOf,
  type RunningLoan,
  rowsOf,
  runningLoans,
  upload,
} from "./statements.testkit.ts";

const OWN = "0044556677";
const STRANGER = "3087654321";
const BVN = "22198765432";
const TABLES = ["statements", "statement_lines", "statement_rejects", "suspense_items"];

let server: TestServer;
let loan: RunningLoan;
let token: string;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  [loan] = (await runningLoans(server, 1)) as [RunningLoan];
  token = await server.staffToken();
  const read = account(happenings());
  const file = csvOf([
    ["Account Number", OWN],
    ...rowsOf(read),
    ["no day", "", `REVERSED ${STRANGER}`, "", "50.00", ""],
  ]);
  const { body } = await upload(server, Buffer.from(file), { token, name: `${OWN}.csv` });
  id = body.data.id;
}, 60_000);
afterAll(() => server.stop());

const happenings = (): readonly Happening[] => [
  { on: "2026-11-10", amount: loan.instalment, narration: `NIP ${loan.account}/SALARY` },
  { on: "2026-11-11", amount: 900_00, narration: `TRF/${STRANGER}/BVN ${BVN} ADA`, reference: STRANGER },
  { on: "2026-11-12", amount: 100_00, narration: `CASH BY ${BVN}`, reference: `BVN${BVN}` },
];

/** The raw content of the database. */
async function inClear(): Promise<readonly string[]> {
  const client = new pg.Client(server.database.connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      TABLES.map((table) => `select t::text as held from ${table} t`).join(" union all "),
    );
    const held = rows.map((row) => String(row.held));
    expect(held.length).toBeGreaterThanOrEqual(5);
    return [OWN, STRANGER, BVN, loan.account].filter((number) => held.some((text) => text.includes(number)));
  } finally {
    await client.end();
  }
}

const found = async (q: string) => (await server.call(listSuspense, { token, query: { q } })).body.data.total;

describe("a statement whose narrations name accounts and a BVN", () => {
  it("is read back as the bank wrote it, and none of its numbers stands in the database", async () => {
    const { body: lines } = await server.call(listStatementLines, { params: { id }, token });
    expect(lines.data.data.map((line: { narration: string }) => line.narration)).toEqual(
      happenings().map(({ narration }) => narration),
    );
    expect(lines.data.data).toMatchObject([
      { verdict: "matched", reason: `Account ${loan.account} is of loan ${loan.reference}.` },
      { reference: STRANGER },
      { reference: `BVN${BVN}` },
    ]);
    const { body: unread } = await server.call(listStatementRejects, { params: { id }, token });
    expect(JSON.stringify(unread.data)).toContain(`REVERSED ${STRANGER}`);
    const { body: shown } = await server.call(getStatement, { params: { id }, token });
    expect(shown.data.file_name).toBe(`${OWN}.csv`);
    const { rows } = await server.deps.db.pool.query("select account from statements");
    expect(rows).toEqual([{ account: OWN }]);
    expect(await inClear()).toEqual([]);
  });

  it("finds its loan when it is posted, and leaves no number in clear either", async () => {
    await server.call(postStatement, { params: { id }, token, body: { accept_unread: true } });
    await bookStatements(server.deps);
    expect(await linesOf(server, id)).toMatchObject([
      { verdict: "matched", loan_id: loan.id, booked: true },
      { verdict: "suspense" },
      { verdict: "suspense" },
    ]);
    expect(await inClear()).toEqual([]);
  });

  it("is found in suspense by a whole number and by its last four digits, by no other part of it", async () => {
    const asked = [STRANGER, `trf/${STRANGER}/bvn`, "4321", "ADA 4321", BVN, "5432"];
    expect(await Promise.all(asked.map(found))).toEqual([1, 1, 1, 1, 2, 2]);
    const parts = ["308765", "8765", "54321", "2219876", "3087654322"];
    expect(await Promise.all(parts.map(found))).toEqual(parts.map(() => 0));
    // A search never matches ciphertext by chance.
    expect(await Promise.all([..."bdefghijklmo"].map((letter) => found(`${letter}q`)))).toEqual(Array(12).fill(0));
  });

  it("names its lines by what nobody makes without the keys of the database", async () => {
    const { rows } = await server.deps.db.pool.query("select base_key, line_key from statement_lines");
    for (const { base_key, line_key } of rows)
      expect([base_key, line_key]).toEqual([
        expect.stringMatching(/^[0-9a-f]{24}$/),
        expect.stringMatching(/^[0-9a-f]{24}$/),
      ]);
  });

  it("is the same in the eyes of the database when its numbers lie under another key", async () => {
    const { keys } = server.deps.db.vault.share();
    const next = keysFrom({ keys: new Map([...keys, [2, Buffer.alloc(32, "the key that comes")]]), current: 2 });
    const said = new SealedWords(`NIP ${STRANGER}/${BVN}`);
    const stored = [server.deps.db.vault, vaultOf(next)].map((vault) => said.writtenBy(vault));
    expect(stored[0]).not.toBe(stored[1]);
    const client = new pg.Client(server.database.connection);
    await client.connect();
    const { rows } = await client.query(
      `select blind_words($1) = blind_words($2) as words, end_words($1) = end_words($2) as ends,
        line_print('2026-11-10', 5, null, $1) = line_print('2026-11-10', 5, null, $2) as prints`,
      stored,
    );
    await client.end();
    expect(rows).toEqual([{ words: true, ends: true, prints: true }]);
  });

  it("keeps the reasons of its candidates encrypted when what is stored is written anew under another key", async () => {
    const [other] = (await runningLoans(server, 1, 50)) as [RunningLoan];
    const both = { on: "2026-11-14", amount: 333_00, narration: `${loan.account} AND ${other.account}` };
    const { body } = await upload(server, csvStatement(account([both], 4_000_000_00)));
    const client = new pg.Client(server.database.connection);
    await client.connect();
    const { rows } = await client.query("select candidates::text from statement_lines where statement_id = $1", [
      body.data.id,
    ]);
    await client.end();
    const [{ candidates }] = rows;
    expect(candidates).not.toContain(loan.account);
    const { vault } = server.deps.db;
    expect(vault.openJson(candidates)).toContain(`Account ${loan.account} is of loan`);
    const plain = JSON.parse(vault.openJson(candidates));
    for (const value of [plain, JSON.parse(candidates)]) {
      const row = encryptedRow(vault, "statement_lines", { candidates: value });
      expect(row.candidates).toEqual(JSON.parse(candidates));
    }
  });

  it("is the same money in a file that cuts a narration off in the middle of a number, and other money where the number differs (T05)", async () => {
    const told = { on: "2026-11-13", amount: 777_00, narration: `NIP ${STRANGER}/ADA`, reference: "S26111000123" };
    expect((await book(server, csvStatement(account([told], 5_000_000_00)))).status).toBe(200);
    const reasonOf = async (narration: string, opening: number) => {
      const { body } = await upload(server, csvStatement(account([{ ...told, narration, reference: "" }], opening)));
      return (await linesOf(server, body.data.id))[0]?.reason;
    };
    const again = expect.stringMatching(/^May have come before: row 2 of statement\.csv/);
    expect(await reasonOf(`NIP ${STRANGER.slice(0, 9)}`, 6_000_000_00)).toEqual(again);
    expect(await reasonOf(`nip ${STRANGER}`, 7_000_000_00)).toEqual(again);
    for (const other of [`NIP ${STRANGER.replace("3", "4")}/ADA`, `NIP 4${STRANGER.slice(1, 9)}`])
      expect(await reasonOf(other, 8_000_000_00)).not.toEqual(again);
  });
});
