import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { statusAddress } from "../applications/status-address.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { demoLinkToken, linkDigest, offerAddress } from "../lead-offers/link-token.ts";
import { hashPassword } from "../session/password.ts";
import { documentLink } from "../signing/signing-token.ts";
import { openAgenda } from "./agenda.ts";
import {
  analyzeTables,
  foldDemoCounts,
  insertAudit,
  insertConsents,
  insertPickUpPlaces,
  insertRoles,
  insertRows,
  isStillEmpty,
  markAsDemo,
  readKnownIds,
  whileSearchIndexGathers,
} from "./demo.store.ts";
import { demoCrew } from "./demo-crew.ts";
import { keepDemoFiles } from "./demo-files.ts";
import { enterLeads } from "./demo-leads.ts";
import { PICKUP_PLACES } from "./demo-places.ts";
import { enterProductPictures, keepProductPictures } from "./demo-product-pictures.ts";
import { DEMO_TABLES, type DemoBook, emptyBook } from "./demo-rows.ts";
import { DEMO_PASSWORD, DEMO_STAFF } from "./demo-staff.ts";
import { keepDemoStatements } from "./demo-statements.ts";
import { enterTeam } from "./demo-team.ts";
import type { DemoWorld } from "./demo-world.ts";
import { liveDemoLoan } from "./live-demo-loan.ts";
import { lookAfterMandates } from "./look-after-mandates.ts";
import { keepSignedOffers } from "./signed-offers.ts";
import { simulateDemo } from "./simulate-demo.ts";

export type SeedDeps = Pick<Deps, "db" | "files" | "secrets"> & {
  readonly config: Pick<Deps["config"], "publicUrl" | "port" | "lender">;
};

export interface SeedOptions {
  /** The business day of the first start. The same day always gives the same data, laid back from it. */
  readonly today: LagosDate;
  /** The moment of it: sales has called since the morning, nothing else has happened. The day's beginning when not given. */
  readonly now?: Date;
}

/** What was written. */
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
export async function seedDemo(
  deps: SeedDeps,
  { today, now = startOfLagosDay(today) }: SeedOptions,
): Promise<DemoSummary> {
  const hashing = Promise.all(DEMO_STAFF.map(() => hashPassword(DEMO_PASSWORD)));
  const world = await openWorld(deps, today);
  simulateDemo(world);
  lookAfterMandates(world);
  enterLeads(world, now);
  const papers = [keepSignedOffers(world, deps.files, deps.config.lender), keepDemoStatements(world, deps.files)];
  const [passwordHashes] = await Promise.all([hashing, ...papers]);
  for (const [place, user] of world.book.rows.users.entries()) user.password_hash = passwordHashes[place] ?? null;
  await deps.db.transaction((tx) => writeBook(tx, world.book, today));
  return summaryOf(world);
}

async function openWorld(deps: SeedDeps, today: LagosDate): Promise<DemoWorld> {
  const [ids, files] = await Promise.all([readKnownIds(deps.db), keepDemoFiles(deps.files)]);
  const pictures = await keepProductPictures(deps.files);
  const book = emptyBook();
  const address = deps.config.publicUrl ?? `http://localhost:${deps.config.port}`;
  const world: DemoWorld = {
    today,
    agenda: openAgenda(),
    book,
    crew: demoCrew(),
    files,
    ids,
    ...enterTeam(book, today, []),
    statusAddress: (reference) => statusAddress(deps.config, reference),
    signingAddress: (linkId) => documentLink(deps.secrets, linkId, address),
    offerLink: (phone) => {
      const token = demoLinkToken(deps.secrets, phone);
      const digest = `\\x${linkDigest(deps.secrets, token).toString("hex")}`;
      return { address: offerAddress(token, deps.config), digest };
    },
    loans: [],
    begin: (loan, at) => liveDemoLoan(world, loan, at),
  };
  enterProductPictures(book, pictures);
  return world;
}

async function writeBook(tx: Tx, { rows, audit }: DemoBook, today: LagosDate): Promise<void> {
  if (!(await isStillEmpty(tx))) throw new Error("demo data is written into an empty database only");
  await whileSearchIndexGathers(tx, async () => {
    for (const table of DEMO_TABLES) await insertRows(tx, table, rows[table]);
  });
  await insertRoles(tx, DEMO_STAFF, rows.users[0]?.created_at ?? startOfLagosDay(today));
  await insertPickUpPlaces(tx, PICKUP_PLACES);
  await insertConsents(tx);
  await foldDemoCounts(tx);
  await insertAudit(tx, audit);
  await markAsDemo(tx, today);
  await analyzeTables(tx, DEMO_TABLES);
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
