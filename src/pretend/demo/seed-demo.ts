import type pg from "pg";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { addDays, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { ChainHead } from "../../server/audit/head-line.ts";
import { withBulkConnection } from "../../server/db/bulk-transaction.ts";
import type { Database } from "../../server/db/connect.ts";
import type { Tx } from "../../server/db/transaction.ts";
import type { Deps } from "../../server/deps.ts";
import { hashPassword } from "../../server/session/password.ts";
import { enterDemoMessageTexts } from "./catalogue/demo-message-texts.store.ts";
import { enterDemoPartners } from "./catalogue/demo-partners.store.ts";
import { enterDemoTerms } from "./catalogue/demo-terms.store.ts";
import { whileRulesRest } from "./catalogue/resting-rules.store.ts";
import {
  analyzeDemo,
  copyRows,
  insertConsents,
  insertFederalVersion,
  insertPickUpPlaces,
  insertRoles,
  insertVersionInWork,
  isStillEmpty,
  markAsDemo,
  readKnownIds,
} from "./demo.store.ts";
import { appendDemoAudit } from "./demo-audit.store.ts";
import { enterDemoSendings } from "./demo-message-sendings.store.ts";
import { DEMO_TABLES, type DemoBook } from "./demo-rows.ts";
import { DEMO_PASSWORD, DEMO_STAFF } from "./demo-staff.ts";
import type { DemoWorld } from "./demo-world.ts";
import { type FirstStart, type InventDeps, inventDemo } from "./invent-demo.ts";
import { foldDemoCounts, writeTotals } from "./money/demo-totals.store.ts";
import { seedIdentity } from "./people/demo-identity.store.ts";
import { PICKUP_PLACES } from "./people/demo-places.ts";

export type SeedDeps = InventDeps & Pick<Deps, "db">;

export interface DemoSummary {
  readonly customers: number;
  readonly loans: number;
  readonly payments: number;
  readonly byStatus: Readonly<Partial<Record<LoanStatus, number>>>;
}

/**
 * Fills an empty, migrated database with a lender's last eighteen months and marks it as a demo, all in one transaction: a
 * crash leaves it empty. Throws Error when the database is in use.
 */
export async function seedDemo(deps: SeedDeps, start: FirstStart): Promise<DemoSummary> {
  const summary = await fillWithDemo(deps, start);
  await analyzeDemo(deps.db);
  return summary;
}

/** The same, without updating the planner's statistics. */
export async function fillWithDemo(
  deps: SeedDeps,
  { today, now = startOfLagosDay(today), share = 1 }: FirstStart,
): Promise<DemoSummary> {
  // One hash for all: they share one password, which is public.
  const hashing = hashPassword(DEMO_PASSWORD);
  const world = await inventDemo(deps, await readKnownIds(deps.db), { today, now, share });
  const hash = await hashing;
  for (const user of world.book.rows.users) user.password_hash = hash;
  await writeBook(deps.db, world.book, { today, now });
  return summaryOf(world);
}

type Start = Pick<Required<FirstStart>, "today" | "now">;

async function writeBook(database: Database, book: DemoBook, start: Start): Promise<void> {
  const end = await withBulkConnection(
    database,
    ({ db, client }) => db.transaction((tx) => fill(tx, client, book, start, database)),
    { givesWay: false },
  );
  database.seal?.note(end);
}

async function fill(
  tx: Tx,
  client: pg.ClientBase,
  { rows, audit }: DemoBook,
  { today, now }: Start,
  { seal, vault }: Pick<Database, "seal" | "vault">,
): Promise<ChainHead> {
  if (!(await isStillEmpty(tx))) throw new Error("demo data is written into an empty database only");
  const end = await whileRulesRest(client, [...DEMO_TABLES, "consents", "audit_log"], async () => {
    for (const table of DEMO_TABLES) {
      await copyRows(client, vault, table, rows[table]);
      if (table === "loan_types") await insertFederalVersion(tx);
    }
    await insertConsents(tx);
    return appendDemoAudit(client, audit, seal);
  });
  await insertRoles(tx, DEMO_STAFF, rows.users[0]?.created_at ?? startOfLagosDay(today));
  await insertPickUpPlaces(tx, PICKUP_PLACES);
  await enterDemoTerms(tx, { today, now });
  await enterDemoMessageTexts(tx, now);
  await enterDemoSendings(tx);
  const yesterday = startOfLagosDay(addDays(today, -1));
  await insertVersionInWork(tx, "SMART", { by: rows.users[0]?.id ?? 1, at: yesterday, from: addDays(today, 7) });
  await writeTotals(tx);
  await foldDemoCounts(tx);
  await seedIdentity(tx, now);
  await enterDemoPartners(tx, today);
  await markAsDemo(tx, today);
  return end;
}

function summaryOf({ book, loans }: DemoWorld): DemoSummary {
  const byStatus: Partial<Record<LoanStatus, number>> = {};
  for (const { row } of loans) {
    const status = row.status as LoanStatus;
    byStatus[status] = (byStatus[status] ?? 0) + 1;
  }
  const { customers, payments } = book.rows;
  return { customers: customers.length, loans: loans.length, payments: payments.length, byStatus };
}
