import { randomUUID } from "node:crypto";
import http from "node:http";
import type pg from "pg";
import { pathOf } from "../src/contract/endpoint.ts";
import { approveLoan } from "../src/contract/loans.contract.ts";
import { openApprovalQueue } from "./approval-queue.ts";
import { type Comparison, compare } from "./compare.ts";
import { type Run, runOf } from "./load.ts";
import type { Pace } from "./pace.ts";
import type { Headers } from "./product-client.ts";

/** A run approves so many different loans; small sizes have fewer. */
const APPROVALS_A_RUN = 1000;

interface Approver {
  readonly url: string;
  readonly path: (id: number) => string;
  readonly headers: () => Headers;
}

/** Approves distinct loans over so many connections, each waiting for its answer. Nothing is approved twice. */
export async function measureApprovals(
  urls: { readonly product: string; readonly floor: string },
  connection: pg.PoolConfig,
  signedIn: Headers,
  pace: Pace,
  report: (comparison: Comparison) => void,
): Promise<readonly Comparison[]> {
  const queue = await openApprovalQueue(connection, APPROVALS_A_RUN);
  const product: Approver = {
    url: urls.product,
    path: (id) => pathOf(approveLoan, { id }),
    headers: () => ({ ...signedIn, "content-type": "application/json", "idempotency-key": randomUUID() }),
  };
  const floor: Approver = {
    url: urls.floor,
    path: (id) => `/loans/${id}/approve`,
    headers: () => ({ "content-type": "application/json" }),
  };
  const run = async (approver: Approver, connections: number): Promise<Run> => {
    try {
      const result = await approveAll(approver, queue.ids, connections);
      await queue.check(queue.ids);
      return result;
    } finally {
      await queue.restore();
    }
  };
  const comparisons: Comparison[] = [];
  for (const approver of [product, floor]) await run(approver, 1);
  for (const connections of pace.connections) {
    const comparison = await compare({
      case: "approve",
      title: `approval, ${queue.ids.length} loans a run (floor: its writes alone)`,
      connections,
      rounds: pace.rounds,
      product: () => run(product, connections),
      floor: () => run(floor, connections),
    });
    report(comparison);
    comparisons.push(comparison);
  }
  return comparisons;
}

async function approveAll(approver: Approver, ids: readonly number[], connections: number): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const left = ids.values();
  const latencies: number[] = [];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (const id of left) {
      const asked = performance.now();
      await approve(approver, id, agent);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return runOf(latencies, seconds);
}

function approve({ url, path, headers }: Approver, id: number, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url + path(id),
      { method: approveLoan.method, agent, headers: headers() },
      (answer) => {
        const status = answer.statusCode;
        answer
          .on("error", reject)
          .resume()
          .on("end", () => (status === 200 ? resolve() : reject(new Error(`approval of ${id} answered ${status}`))));
      },
    );
    request.on("error", reject).end("{}");
  });
}
