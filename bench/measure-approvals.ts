import { randomUUID } from "node:crypto";
import type pg from "pg";
import { pathOf } from "../src/contract/endpoint.ts";
import { approveLoan } from "../src/contract/loans.contract.ts";
import { openApprovalQueue } from "./approval-queue.ts";
import { type Comparison, compare } from "./compare.ts";
import type { Run } from "./load.ts";
import type { Pace } from "./pace.ts";
import { type Headers, SIGNED_IN } from "./product-client.ts";
import { sendAll } from "./send-all.ts";

/** The comparison of approvals with their own statements; the other one compares them with their writes alone. */
export const APPROVAL = "approve-alike";

/** The loans that a run approves; small sizes have fewer. */
const APPROVALS_A_RUN = 1000;

interface Approver {
  readonly url: string;
  readonly path: (id: number) => string;
  readonly headers: () => Headers;
}

/** Approves distinct loans over so many connections, each of which waits for its answer. */
export async function measureApprovals(
  urls: { readonly product: string; readonly floor: string },
  connection: pg.PoolConfig,
  signedIn: Headers,
  pace: Pace,
  report: (comparison: Comparison) => void,
): Promise<readonly Comparison[]> {
  const queue = await openApprovalQueue(connection, SIGNED_IN, Math.min(APPROVALS_A_RUN, pace.writesMax));
  const keyed = (): Headers => ({ "idempotency-key": randomUUID() });
  const product: Approver = {
    url: urls.product,
    path: (id) => pathOf(approveLoan, { id }),
    headers: () => ({ ...signedIn, ...keyed() }),
  };
  const alike: Approver = { url: urls.floor, path: (id) => `/loans/${id}/approve-alike`, headers: keyed };
  const bare: Approver = { url: urls.floor, path: (id) => `/loans/${id}/approve`, headers: () => ({}) };
  const run = async (approver: Approver, connections: number): Promise<Run> => {
    try {
      const result = await approveAll(approver, queue.ids, connections);
      await queue.check(queue.ids);
      return result;
    } finally {
      await queue.restore();
    }
  };
  const floors = [
    { case: APPROVAL, title: `approval, ${queue.ids.length} loans a run`, floor: alike },
    { case: "approve", title: `approval, ${queue.ids.length} loans a run (floor: its writes alone)`, floor: bare },
  ];
  const comparisons: Comparison[] = [];
  for (const approver of [product, alike, bare]) await run(approver, 1);
  for (const connections of pace.connections) {
    for (const { floor, ...contest } of floors) {
      const comparison = await compare({
        ...contest,
        connections,
        rounds: pace.rounds,
        product: () => run(product, connections),
        floor: () => run(floor, connections),
      });
      report(comparison);
      comparisons.push(comparison);
    }
  }
  return comparisons;
}

function approveAll({ url, path, headers }: Approver, ids: readonly number[], connections: number): Promise<Run> {
  const requests = ids.map((id) => ({
    method: approveLoan.method,
    url: url + path(id),
    headers: headers(),
    body: "{}",
  }));
  return sendAll(requests, connections);
}
