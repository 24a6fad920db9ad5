import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { isContactTime } from "../../domain/lead/contact-hours.ts";
import { CALL_OUTCOMES } from "../../domain/lead/lead-status.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { readConfig } from "../../server/config.ts";
import { testFileStore } from "../../server/testing/files/test-file-store.ts";
import { DEMO_SECRETS } from "./demo.testkit.ts";
import { isToCome, lagosMoment, MAY_BE_TO_COME } from "./demo-future.testkit.ts";
import { inventDemo } from "./invent-demo.ts";

const OUTCOMES: ReadonlySet<string> = new Set(CALL_OUTCOMES);
const TODAY = lagosDate("2026-11-20");
const folder = mkdtempSync(path.join(tmpdir(), "tenor-demo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a demo that begins at 04:30 has no event in the future, and nobody was called at night", async () => {
  const now = lagosMoment(TODAY, "04:30");
  const config = { publicUrl: undefined, port: 4400, lender: readConfig({ TENOR_DEMO: "1" }).lender };
  const ids = { account: () => 1, method: () => 1 };
  const deps = { files: testFileStore(folder), secrets: DEMO_SECRETS, config };
  const { book } = await inventDemo(deps, ids, { today: TODAY, now, share: 1 });
  const late = Object.entries(book.rows).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => (isToCome(value, now) ? [`${table}.${column}`] : [])),
    ),
  );
  expect([...new Set(late)].filter((column) => !(column in MAY_BE_TO_COME))).toEqual([]);
  expect(book.audit.filter(({ at }) => at > now)).toEqual([]);
  const calls = book.rows.lead_histories.filter(({ status }) => OUTCOMES.has(status));
  expect(calls.length).toBeGreaterThan(500);
  expect(calls.filter(({ at }) => !isContactTime(at))).toEqual([]);
  expect(book.rows.mandates.filter(({ checked_at }) => checked_at).length).toBeGreaterThan(1_000);
  expect(book.rows.statements.at(-1)?.to_day).toBe(TODAY);
});
