import { applyForLoan } from "../../contract/applications.contract.ts";
import type { Deps } from "../deps.ts";
import { requireOpen } from "../go-live/require-open.ts";
import type { RequestFacts } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { networkOf } from "../security-log/network-of.ts";
import { countAgainstNetwork } from "./application-limit.ts";

// A few of the largest size, and dozens as phones send them: what is held of them stays well below what a process has.
const BYTES_AT_ONCE_MAX = 64_000_000;

/** What of bodies is on its way to this process, by network. */
const underWay = new Map<string, number>();

/**
 * Counts an application before anything of it is read, so that what is large and wrong costs its sender as much as what is
 * right. Throws 503 while the lender is not open, 429 beyond the limit of an hour and where a network has too many on their
 * way at this moment. Answers what is to be called when it is dealt with.
 */
export async function admitSubmission(request: RequestFacts, deps: Deps): Promise<() => void> {
  await requireOpen(deps);
  await countAgainstNetwork({ deps, network: networkOf(request.ip), now: deps.clock.now() });
  return holdRoom(request);
}

/** Throws 429 where a network has too much on its way at this moment; answers what is to be called when it is dealt with. */
export async function holdRoom({ ip, bodyBytes }: RequestFacts): Promise<() => void> {
  const network = networkOf(ip);
  // Who does not say how much is coming is taken to send the most there may be.
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
