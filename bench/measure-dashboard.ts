import { countLeads } from "../src/contract/dashboard.contract.ts";
import { PERIODS } from "../src/domain/time/period.ts";
import type { Verdict } from "./goals.ts";
import { load, warm } from "./load.ts";
import type { Pace } from "./pace.ts";
import type { Headers } from "./product-client.ts";
import type { ServerProcess } from "./server-process.ts";

const CONNECTIONS = 10;
const GOAL_MS = 50;

/** Measures the dashboard's figures at ten connections, the nine periods in turn, by the server's own times. */
export async function measureDashboard(
  product: ServerProcess,
  headers: Headers,
  pace: Pace,
): Promise<readonly Verdict[]> {
  let asked = 0;
  const path = (): string => `${countLeads.path}?filter=${PERIODS[asked++ % PERIODS.length]}`;
  const target = { url: product.url, path: path(), headers, next: (request: object) => ({ ...request, path: path() }) };
  await warm(target, CONNECTIONS, pace);
  await product.answerTimes();
  for (let round = 0; round < pace.rounds; round += 1) await load(target, CONNECTIONS, pace);
  const times = (await product.answerTimes())[countLeads.path] ?? [];
  if (times.length === 0) throw new Error("dashboard: nothing was answered");
  const p95 = percentile(times, 0.95);
  console.log(`  dashboard: ${times.length} answers, p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms`);
  const goal = "dashboard, nine periods in turn: p95 in ms by the server's own clock";
  return [{ goal, connections: CONNECTIONS, value: p95, bound: `≤ ${GOAL_MS}`, met: p95 <= GOAL_MS }];
}

/** A percentile to three figures; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toPrecision(3));
}
