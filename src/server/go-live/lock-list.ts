import { goLiveLines } from "../../domain/go-live/go-live-lines.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockOpening, readOpening, type StoredOpening } from "./opening.store.ts";
import { type Judging, readFacts } from "./read-facts.ts";

/**
 * Locks decisions about the opening until the transaction ends; returns the waiting proposal. Throws 422 if the lender
 * is open already.
 */
export async function lockBeforeOpening(tx: Tx, { config }: Pick<Deps, "config">): Promise<StoredOpening | undefined> {
  await lockOpening(tx);
  const opening = await readOpening(tx);
  if (opening?.state === "open") throw new Refusal("already-done", openedSentence(opening));
  if (config.demo) throw new Refusal("already-done", "In demo mode the lender is always open.");
  return opening;
}

/** The same if a proposal is required. */
export async function lockWaiting(tx: Tx, deps: Pick<Deps, "config">): Promise<StoredOpening> {
  const waiting = await lockBeforeOpening(tx, deps);
  if (!waiting) throw new Refusal("wrong-status", "Nobody has proposed to open. Propose it first.");
  return waiting;
}

/** Throws 422 with the sentence of the first red line, judged in this transaction. */
export async function requireAllGreen(tx: Tx, deps: Judging): Promise<void> {
  const red = goLiveLines(await readFacts(tx, deps)).filter(({ green }) => !green);
  const [first] = red;
  if (!first) return;
  const others = red.length > 1 ? ` ${red.length - 1} more of the list ${red.length > 2 ? "are" : "is"} red.` : "";
  throw new Refusal("not-possible", `Not ready to open. ${first.sentence}${others}`);
}

function openedSentence({ decided_by, decided_at }: StoredOpening): string {
  const since = decided_at ? ` since ${formatDateTime(decided_at)}` : "";
  return `The lender is open for business${since}.${decided_by ? ` ${decided_by} approved it.` : ""}`;
}
