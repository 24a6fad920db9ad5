import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import type { StatementLine } from "../../domain/statement/statement-line.ts";
import { knownMigrations, migrate } from "../db/migrate.ts";
import { hashedLines } from "../matching/line-keys.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { sealed } from "../vault/sealed.ts";
import { day } from "./statements.testkit.ts";

const NEW_KEYS = "0033_one_bank_line.sql";
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ template: "template0" });
  const before = knownMigrations().filter((name) => name < NEW_KEYS);
  await migrate(database.connection, before);
}, 60_000);
afterAll(() => database.drop());

const REMNANT = "1.32611E+25";
const line = (rowNumber: number, narration: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  ...{ rowNumber, bookedOn: day("2026-11-10"), direction: "credit", amount: kobo(65_000_00), narration, ...changes },
});

/** Keys as they used to be made: with a spoilt reference. */
function keysOfBefore(bank: string, lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((one) => {
    const text = `${one.reference ?? ""} ${one.narration}`
      .normalize("NFKC")
      .toUpperCase()
      .replace(/\bNGN(?=\s*\d)|[^\p{L}\p{N}]/gu, "");
    const base = [bank, one.bookedOn, one.direction, one.amount, text].join("|");
    const among = `${base}|${one.balance ?? ""}`;
    const ordinal = (seen.get(among) ?? 0) + 1;
    seen.set(among, ordinal);
    return { baseKey: hashed(base), lineKey: hashed(`${among}|${ordinal}`) };
  });
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");

async function keep(bank: string, lines: readonly StatementLine[], isBooked: boolean): Promise<number> {
  const { pool } = database.db;
  const file = randomUUID();
  await pool.query(FILE, [file, createHash("sha256").update(file).digest()]);
  const { rows } = await pool.query(
    `insert into statements (bank, file_id, file_name, sha256, layout, state, balance_chain, uploaded_at)
      values ($1, $2, 'before.csv', $3, 'csv', 'posted', 'absent', now()) returning id`,
    [bank, file, createHash("sha256").update(`of ${file}`).digest()],
  );
  const keys = keysOfBefore(bank, lines);
  for (const [index, one] of lines.entries())
    await pool.query(
      `insert into statement_lines (statement_id, row_number, booked_on, direction, amount, balance, narration, reference,
          base_key, line_key, verdict, reason, booked, booked_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'suspense', '', $11, now())`,
      [
        ...[rows[0].id, one.rowNumber, one.bookedOn, one.direction, one.amount, one.balance ?? null, one.narration],
        ...[one.reference ?? null, keys[index]?.baseKey, keys[index]?.lineKey, isBooked],
      ],
    );
  return rows[0].id;
}

const FILE =
  "insert into files (id, name, content_type, bytes, sha256, created_at) values ($1, 'before.csv', 'text/csv', 1, $2, now())";

const storedKeys = async (id: number) =>
  (
    await database.db.pool.query(
      `select base_key as "baseKey", line_key as "lineKey" from statement_lines where statement_id = $1 order by row_number`,
      [id],
    )
  ).rows;

it("lines of before have the keys that their files would have today, and what is booked stays booked once (REP-07)", async () => {
  const spoilt = [
    line(2, "NIP FROM ADÉ ỌLÁ – NGN 500 straße", { reference: REMNANT, balance: kobo(7) }),
    line(3, "CASH", { reference: REMNANT }),
    line(4, "CASH"),
    line(5, "cash", { reference: "1.32612E+25" }),
    line(6, "CASH", { reference: "FT26110" }),
    line(7, "Ọlá", { direction: "debit" }),
  ];
  const whole = [line(2, "NIP FROM ADÉ", { reference: "FT1.3E+25" }), line(3, "Ọlá STRAßE ﬁ", {})];
  const [one, two] = [await keep("wema", spoilt, true), await keep("wema", whole, true)];
  const again = await keep(
    "wema",
    [line(9, "NIP FROM ADÉ ỌLÁ – NGN 500 straße", { reference: "9E+15", balance: kobo(7) })],
    true,
  );
  const [kept] = await storedKeys(again);
  await migrate(database.connection);
  const keysOf = (lines: readonly StatementLine[]) =>
    hashedLines("wema", lines).map(({ baseKey, lineKey }) => ({ baseKey, lineKey }));
  expect(await storedKeys(one)).toEqual(keysOf(spoilt));
  expect(await storedKeys(two)).toEqual(keysOf(whole));
  // Two booked lines would now have the same key: the second keeps its old one.
  expect(await storedKeys(again)).toEqual([kept]);
  const twice = `insert into statement_lines (statement_id, row_number, booked_on, direction, amount, narration, base_key, line_key,
      verdict, reason, booked, account) select statement_id, $2, booked_on, direction, amount, narration, base_key, line_key, verdict,
      reason, true, $3 from statement_lines where statement_id = $1 and row_number = 2`;
  await expect(database.db.pool.query(twice, [two, 90, null])).rejects.toThrow(/one_booking_of_a_line/);
  const account = sealed("account", "0011111111");
  await database.db.pool.query(twice, [two, 91, account]);
  await expect(database.db.pool.query(twice, [two, 92, account])).rejects.toThrow(/one_booking_of_a_line/);
}, 60_000);
