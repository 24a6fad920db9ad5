import type pg from "pg";
import type { Vault } from "../src/server/vault/sealed-text.ts";
import { countExactly, keepListsExactly, keepSumsExactly } from "./dataset/counts.ts";
import { customersOf, insertCustomers } from "./dataset/customers.ts";
import { type DataSize, prepareDrawing } from "./dataset/draw.ts";
import { drawLoans } from "./dataset/draw-loans.ts";
import { insertEvents } from "./dataset/events.ts";
import { takeIndexesAway } from "./dataset/indexes.ts";
import { insertInstalments } from "./dataset/instalments.ts";
import { insertLeads } from "./dataset/leads.ts";
import { insertLoans } from "./dataset/loans.ts";
import { bookMandates } from "./dataset/mandates.ts";
import { writePaths } from "./dataset/paths.ts";
import { bookDeductions, bookPayments, noteFailures } from "./dataset/payments.ts";
import { bookPayouts } from "./dataset/payouts.ts";
import { writePlans } from "./dataset/plans.ts";
import { insertScreenings } from "./dataset/screenings.ts";
import { sealPeople } from "./dataset/sealed-people.ts";
import { insertStaff } from "./dataset/staff.ts";

/** A step of making the data set, and its time. */
export interface StepTime {
  readonly step: string;
  readonly seconds: number;
}

// Emptied and filled in one transaction, because with wal_level=minimal PostgreSQL then writes the rows once, not
// twice.
const EMPTIED = `customers, leads, loan_types, products, files, ledger_entries, daily_figure_totals, daily_figure_deltas,
  monthly_figure_totals, loan_organizations, top_up_count_totals, loan_balance_count_totals, debt_day_totals, payment_count_totals,
  employer_month_totals, employer_day_totals, ledger_account_totals, lead_count_totals, lead_count_deltas,
  lead_call_totals, lead_call_deltas, lead_search, lead_search_waiting`;

// The figures are counted from these tables; without statistics the planner would expect them to be empty.
const COUNTED = "loans, loan_events, instalments, disbursements, payments, mandates, deductions, ledger_postings";

/**
 * Fills an empty, migrated database with a lender's five years, encrypted with its vault: the same rows for the same
 * size and seed. SQL hash functions draw everything, and rows are inserted in sets; the product's triggers are off
 * meanwhile, and their rows are written here. All or nothing. Needs a superuser; throws if there are loans already.
 */
export async function generateLoans(
  client: pg.ClientBase,
  size: DataSize,
  vault: Vault,
  report: (time: StepTime) => void = () => undefined,
): Promise<void> {
  const timed = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    report({ step, seconds: (performance.now() - started) / 1000 });
  };
  await requireNoLoans(client);
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica; set local statement_timeout = 0");
    await client.query("set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'; set local jit = off");
    await client.query(`truncate ${EMPTIED} restart identity cascade`);
    await prepareDrawing(client, size);
    const putIndexesBack = await takeIndexesAway(client);
    await timed("loan types and their schedules", () => writePlans(client));
    await timed("workflow paths", () => writePaths(client));
    await timed("staff", () => insertStaff(client));
    await timed("numbers of people, encrypted", () => sealPeople(client, vault, customersOf(size)));
    await timed("customers", () => insertCustomers(client, size));
    await timed("drawing of loans", () => drawLoans(client, size));
    await timed("loans", () => insertLoans(client));
    await timed("counts", () => countExactly(client));
    await timed("screenings", () => insertScreenings(client));
    await timed("events", () => insertEvents(client));
    await timed("instalments", () => insertInstalments(client));
    await timed("mandates", () => bookMandates(client));
    await timed("payouts and their ledger", () => bookPayouts(client));
    await timed("payments and their ledger", () => bookPayments(client));
    await timed("deductions", () => bookDeductions(client));
    await timed("payments that failed", () => noteFailures(client));
    await timed("leads, their calls and offers", () => insertLeads(client, size));
    await timed("indexes", putIndexesBack);
    await timed("statistics", () => client.query(`analyze ${COUNTED}`));
    await timed("daily figures", () => client.query("select rebuild_daily_figures()"));
    await timed("organisations and loans fit for a top-up", () => keepListsExactly(client));
    await timed("balances, employers' months and accounts", () => keepSumsExactly(client));
    await timed("commit", () => client.query("commit"));
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  await timed("vacuum and statistics", () => client.query("vacuum (freeze, analyze)"));
}

async function requireNoLoans(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select 1 from loans limit 1");
  if (rows.length > 0) throw new Error("This database has loans already; the data set needs an empty one.");
}
