import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkKeptFigures } from "../check-kept-figures.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, [new Date(TEST_NOW)]);
  await foldDeltas(server.deps.db, "daily_figure");
});
afterAll(() => server.stop());

function figuresVerify(...options: readonly string[]) {
  const { user, password, host, port, database } = server.database.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const env = { ...process.env, DATABASE_URL: url, TENOR_DATA_DIR: server.deps.folder, NODE_OPTIONS: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/figures-verify.ts", ...options], {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("DSH-12: figures:verify says that the figures hold, else which day and figure differ and how, and mends them when asked", async () => {
  expect(figuresVerify()).toEqual({ status: 0, stdout: "The figures hold.\n", stderr: "" });
  await server.deps.db.pool.query("update daily_figure_totals set rows = rows + 2 where figure = 'application'");
  const broken = figuresVerify();
  expect(broken.status).toBe(1);
  expect(broken.stderr).toBe("DIFFERS: 2026-11-20 application: kept 3 rows, 0 kobo; counted 1 rows, 0 kobo\n");
  expect(figuresVerify("--rebuild")).toEqual({
    status: 0,
    stdout: "1 figures mended.\nThe figures hold.\n",
    stderr: "",
  });
});

const check = () => checkKeptFigures(server.deps.db, { rebuild: false });
const mend = () => checkKeptFigures(server.deps.db, { rebuild: true });
const mended = (count: number) => ({ said: [`${count} figures mended.`, "The figures hold."], differs: [] });

it("API-83, DSH-12: it also finds a month that is not the sum of its days and a sale that is not what its lead says, and mends both", async () => {
  await server.deps.db.pool.query("update monthly_figure_totals set amount = amount + 7 where figure = 'collected'");
  await server.deps.db.pool.query(
    "insert into lead_sales (lead_id, sales_officer_id, approved_on, amount) select id, sales_officer_id, '2026-11-20', 5 from leads",
  );
  expect(await check()).toEqual({
    said: ["2 figures differ; --rebuild mends them."],
    differs: ["2026-11-01 month of collected: kept 1 rows, 1007 kobo; counted 1 rows, 1000 kobo", "the sale of lead 1"],
  });
  expect(await mend()).toEqual(mended(2));
});

it("DED-05, DED-24: it finds a loan's balance, a count of loans, an employer's month and an account that are not what the rows say, and mends them", async () => {
  const damages = [
    "insert into loan_balances select id, created_at, '2026-12-25', 5, false, false from loans where id = 1",
    "insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta) values ('2026-12-25', true, 1), ('infinity', true, -1)",
    "insert into debt_day_deltas (oldest_unpaid_on, amount) values ('2026-12-26', 700)",
    "insert into employer_month_deltas (month, employer_id, figure, rows, amount) values ('2026-11-01', 0, 'remitted', 1, 900)",
    "insert into ledger_account_deltas (account_id, amount) select id, 500 from ledger_accounts where code = 'suspense'",
  ];
  for (const damage of damages) await server.deps.db.pool.query(damage);
  const { differs } = await check();
  expect(differs[0]).toBe("2026-11 remitted of employer 0: kept 1 rows, 900 kobo; counted 0 rows, 0 kobo");
  expect(differs).toEqual(
    expect.arrayContaining([
      "the account suspense: kept 500 kobo, counted 0",
      expect.stringMatching(/^the balance of loan \d+$/),
      "the count of loans that owe nothing: kept -1, counted 0",
      "the count of loans unpaid since 2026-12-25: kept 1, counted 0",
      "the count of loans unpaid since 2026-12-25: kept 0, counted 1",
      "the debt unpaid since 2026-12-26: kept 700 kobo, counted 0",
    ]),
  );
  expect(await mend()).toEqual(mended(7));
});

it("LED-28: it finds a count of leads by officer and status that is not what the rows say, and mends it", async () => {
  await server.deps.db.pool.query("insert into lead_count_deltas (officer, status, delta) values (0, 'call_back', 3)");
  expect((await check()).differs).toEqual(["the count of call back leads of nobody: kept 3, counted 0"]);
  expect(await mend()).toEqual(mended(1));
});
