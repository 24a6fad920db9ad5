import { applyForLoan } from "../../../contract/applications.contract.ts";
import type { Deps } from "../../deps.ts";
import { requireOpen } from "../../go-live/require-open.ts";
import type { RequestFacts } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { networkOf } from "../../security-log/network-of.ts";
import { countAgainstNetwork } from "./application-limit.ts";

// A few of the largest size, or dozens of the usual size from phones: the memory they use stays well below the
// process's.
const BYTES_AT_ONCE_MAX = 64_000_000;

/** Request bodies being received by this process, by network. */
const underWay = new Map<string, number>();

/**
 * Counts an application before reading it, so that a large invalid one costs its sender as much as a valid one. Throws
 * 503 while the lender is not open, 429 beyond the hourly limit and if a network has too many under way. Returns the
 * function to call when it is done.
 */
export async function admitSubmission(request: RequestFacts, deps: Deps): Promise<() => void> {
  await requireOpen(deps);
  await countAgainstNetwork({ deps, network: networkOf(request.ip), now: deps.clock.now() });
  return holdRoom(request);
}

/** Throws 429 if a network has too much under way; returns the function to call when it is done. */
export async function holdRoom({ ip, bodyBytes }: RequestFacts): Promise<() => void> {
  const network = networkOf(ip);
  // An undeclared length counts as the maximum.
  const bytes = Math.min(bodyBytes ?? Number.POSITIVE_INFINITY, applyForLoan.bodyBytesMax);
  const already = underWay.get(network) ?? 0;
  if (already + bytes > BYTES_AT_ONCE_MAX) throw tooManyAtOnce();
  underWay.set(network, already + bytes);
  return () => leave(network, bytes);
}

function leave(network: string, bytes: number): void {
  const others = (underWay.get(network) ?? bytes) - bytes;
  if (others > 0) underWay.set(network, others);
  else underWay.delete(network);
}

function tooManyAtOnce(): Refusal {
  const words = "Several applications are being sent from your network at this moment. Try again in a minute.";
  return new Refusal("too-many-requests", words, { retryAfter: 60 });
}
