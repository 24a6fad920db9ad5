import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { haveHappen } from "../testing/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { foldDailyFigures } from "./fold-daily-figures.job.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), "tenor-figures-"));
  await haveHappen(server, [new Date(TEST_NOW)]);
  await foldDailyFigures(server.deps.db);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function figuresVerify(...options: readonly string[]) {
  const { user, password, host, port, database } = server.database.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const env = { ...process.env, DATABASE_URL: url, TENOR_DATA_DIR: folder, NODE_OPTIONS: "" };
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

it("API-83, DSH-12: figures:verify also finds a month that is not the sum of its days and a sale that is not what its lead says, and mends both", async () => {
  await server.deps.db.pool.query("update monthly_figure_totals set amount = amount + 7 where figure = 'collected'");
  await server.deps.db.pool.query(
    "insert into lead_sales (lead_id, sales_officer_id, approved_on, amount) select id, sales_officer_id, '2026-11-20', 5 from leads",
  );
  const broken = figuresVerify();
  expect(broken).toEqual({
    status: 1,
    stdout: "2 figures differ; --rebuild mends them.\n",
    stderr:
      "DIFFERS: 2026-11-01 month of collected: kept 1 rows, 1007 kobo; counted 1 rows, 1000 kobo\nDIFFERS: the sale of lead 1\n",
  });
  expect(figuresVerify("--rebuild")).toEqual({
    status: 0,
    stdout: "2 figures mended.\nThe figures hold.\n",
    stderr: "",
  });
});
