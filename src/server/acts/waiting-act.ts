import { type ActState, PERMISSION_OF_ACT } from "../../domain/repayment/pending-act.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../http/require-permission.ts";
import type { Actor } from "../http/route.ts";
import { findAct, lockAct, type PendingAct } from "../pending-acts/act.store.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentAct } from "./act.presenter.ts";

const DEEDS: Readonly<Record<Exclude<ActState, "asked">, string>> = {
  agreed: "approved this",
  refused: "refused this",
  withdrawn: "withdrew this",
  lapsed: "ended this",
};

/** Locks an act that still waits; 404 and 422 otherwise. */
export async function lockWaitingAct(tx: Tx, id: number, at: Date): Promise<PendingAct> {
  const act = await lockAct(tx, id);
  if (!act) throw notFound("act");
  requireWaiting(act, at);
  return act;
}

/** Refuses (422) a decided act, naming who came first, and one that waited too long. */
export function requireWaiting({ state, decider, decidedAt, lapsesAt, because }: PendingAct, at: Date): void {
  if (state !== "asked") {
    const when = decidedAt ? ` on ${formatDateTime(decidedAt)}` : "";
    const words = decider ? `${decider} ${DEEDS[state]}${when}.` : `This ended by itself${when}.`;
    throw new Refusal("already-done", because ? `${words} ${because}` : words);
  }
  if (lapsesAt && lapsesAt <= at)
    throw new Refusal(
      "already-done",
      `Nobody approved this before ${formatDateTime(lapsesAt)}. It can be asked for again.`,
    );
}

/** Refuses a caller who may not do the act themselves. */
export function requireDecider({ kind }: PendingAct, { permissions }: Actor): void {
  requirePermission({ anyOf: [PERMISSION_OF_ACT[kind]] }, permissions);
}

/** A closing waits for money, not for a person. */
export function requireNoClosing({ kind }: PendingAct): void {
  if (kind !== "closing") return;
  throw new Refusal("not-possible", "This waits until the money is seen. If it did not come, reverse the payment.");
}

/** An act as its page shows it to the person who decided. */
export async function showAct({ db }: Deps, id: number, actor: Actor) {
  const act = await findAct(db.query, id);
  if (!act) throw new Error("an act that was just decided is gone");
  return presentAct(db.query, act, actor);
}
