import type { Comparison } from "./compare.ts";
import { type DataSet, openDataSet, openPassingDataSet } from "./data-set.ts";
import { STAFF_PASSWORD } from "./dataset/staff.ts";
import type { StepTime } from "./dataset.ts";
import type { FloorOrder } from "./floor.ts";
import { judge } from "./goals.ts";
import { checkCases, type ListCase, listCases } from "./list-cases.ts";
import { readMachine } from "./machine.ts";
import { measureApprovals } from "./measure-approvals.ts";
import { measureDashboard } from "./measure-dashboard.ts";
import { judgeExport, measureExport } from "./measure-export.ts";
import { IMPORTED, judgeLeadsImport, measureLeadsImport } from "./measure-leads-import.ts";
import { measureLists } from "./measure-lists.ts";
import { measurePayments } from "./measure-payments.ts";
import { judgePoll, measurePoll, POLLED } from "./measure-poll.ts";
import { judgeSearches, measureSearches } from "./measure-searches.ts";
import { measureSignIn } from "./measure-sign-in.ts";
import type { Pace } from "./pace.ts";
import { signedInHeaders } from "./product-client.ts";
import { recordApproval } from "./record-approval.ts";
import { recordStatements } from "./record-statements.ts";
import type { SizeResult } from "./results.ts";
import { lineOf, searchLineOf } from "./results-table.ts";
import { searchCases } from "./search-cases.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** What is measured: with the export and the other long parts, or only the lists and parts with these keys. */
interface Scope {
  readonly quick: boolean;
  readonly withExport: boolean;
  readonly only: readonly string[];
}

/** The parts beside the lists, by their names in `--only`. */
const PARTS = ["approvals", "sign-in", "dashboard", "searches", "postings"] as const;

/**
 * Measures everything at one size, with product and floor as separate processes on one PostgreSQL; the export on
 * request.
 */
export async function measureSize(
  loans: number,
  pace: Pace,
  command: string,
  { quick, withExport, only }: Scope,
): Promise<SizeResult> {
  const told = ({ step, seconds }: StepTime) => console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`);
  const dataSet = await (quick ? openPassingDataSet(loans) : openDataSet(loans, told));
  const servers: ServerProcess[] = [];
  try {
    const product = await startServer("serve.ts", {
      connection: dataSet.connection,
      folder: dataSet.folder,
      patient: quick,
    });
    servers.push(product);
    const headers = await signedInHeaders(product.url);
    const wants = (part: (typeof PARTS)[number]): boolean => only.length === 0 || only.includes(part);
    const lists = only.filter((key) => !(PARTS as readonly string[]).includes(key));
    const all = await listCases(product.url, headers, dataSet.db, loans);
    const cases = only.length > 0 && lists.length === 0 ? [] : chosen(all, lists);
    await checkCases(product.url, cases, dataSet.db);
    const approval = wants("approvals") ? await recordApproval(dataSet, headers) : undefined;
    const floor = await startServer("floor.ts", { ...(await orderFloor(dataSet, cases)), approval });
    servers.push(floor);
    const urls = { product: product.url, floor: floor.url };
    const surroundings = await readMachine(dataSet.db);
    const report = (comparison: Comparison): void => console.log(quick ? `  ${comparison.title}` : lineOf(comparison));
    const comparisons = [
      ...(await measureLists(urls, cases, pace, report)),
      ...(wants("approvals") ? await measureApprovals(urls, dataSet.connection, headers, pace, report) : []),
      ...(wants("sign-in") ? await measureSignIn(urls, pace, report) : []),
    ];
    const dashboard = wants("dashboard") ? await measureDashboard(product, headers, pace) : [];
    const searches = wants("searches")
      ? await measureSearches(product.url, headers, await searchCases(dataSet.db), dataSet.db, pace, (search) =>
          console.log(quick ? `  ${search.title}: ${search.total}` : searchLineOf(search)),
        )
      : [];
    const payments = wants("postings") ? await measurePayments(product.url, dataSet.connection, headers, pace) : [];
    const exported = withExport ? await measureExport(dataSet, pace.rounds) : undefined;
    const polled = withExport ? await measurePoll(dataSet, POLLED) : undefined;
    const imported = withExport ? await measureLeadsImport(dataSet, IMPORTED, pace.rounds) : undefined;
    return {
      measuredAt: new Date().toISOString(),
      command,
      loans,
      databaseMb: await databaseMb(dataSet),
      surroundings,
      pace,
      comparisons,
      searches,
      ...(exported && { export: exported }),
      ...(polled && { poll: polled }),
      ...(imported && { leadsImport: imported }),
      verdicts: [
        ...judge(loans, comparisons),
        ...dashboard,
        ...judgeSearches(searches),
        ...payments,
        ...(exported ? judgeExport(exported) : []),
        ...(polled ? judgePoll(polled) : []),
        ...(imported ? judgeLeadsImport(imported) : []),
      ],
      peakMemoryMb: { product: product.peakMemory(), floor: floor.peakMemory() },
    };
  } finally {
    for (const server of servers) await server.stop();
    await dataSet.close();
  }
}

/** Throws Error if no list has a key. */
function chosen(cases: readonly ListCase[], only: readonly string[]): readonly ListCase[] {
  if (only.length === 0) return cases;
  const unknown = only.filter((key) => cases.every((one) => one.key !== key));
  if (unknown.length > 0)
    throw new Error(
      `no such list: ${unknown.join(", ")}; there are ${[...cases.map(({ key }) => key), ...PARTS].join(", ")}`,
    );
  return cases.filter(({ key }) => only.includes(key));
}

async function orderFloor(
  { connection, folder, db }: DataSet,
  cases: readonly ListCase[],
): Promise<Omit<FloorOrder, "approval">> {
  const requests = Object.fromEntries(cases.map((one) => [one.key, one]));
  const { rows } = await db.pool.query<{ password_hash: string }>(
    "select password_hash from users where password_hash is not null limit 1",
  );
  return {
    connection,
    folder,
    pages: await recordStatements({ connection, folder }, requests),
    passwordHash: rows[0]?.password_hash ?? "",
    password: STAFF_PASSWORD,
  };
}

async function databaseMb({ db }: DataSet): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: number }>("select pg_database_size(current_database()) as bytes");
  return Math.round((rows[0]?.bytes ?? 0) / 1e6);
}
