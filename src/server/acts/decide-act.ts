import { agreeToAct, refuseAct, withdrawAct } from "../../contract/acts.contract.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { type ActState, PERMISSION_OF_ACT } from "../../domain/repayment/pending-act.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { requirePermission } from "../http/require-permission.ts";
import { type Actor, route } from "../http/route.ts";
import { findAct, lockAct, type PendingAct } from "../pending-acts/act.store.ts";
import { closeAct } from "../pending-acts/close-act.ts";
import { agreeRefusal } from "../pending-acts/who-agrees.ts";
import { presentAct } from "./act.presenter.ts";
import { barOfAct } from "./bar-of-act.ts";
import { carryOutAct, lockWhatItIsAbout } from "./carry-out-act.ts";

/**
 * Carries out what somebody else asked for, judged again under the locks of doing it. What is refused by now leaves it
 * waiting, and changes nothing.
 */
export const agreeToActRoute = route(agreeToAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const about = await findAct(tx, id);
    if (!about) throw notFound("act");
    requireDecider(about, actor);
    requireWaiting(about, at);
    await lockWhatItIsAbout(tx, about);
    const act = await lockWaiting(tx, id, at);
    const refusal = await agreeRefusal(tx, act, await barOfAct(tx, act), actor.userId);
    if (refusal) throw new AppError("not-possible", refusal);
    const made = await carryOutAct(tx, deps, act, { author: onBehalfOf(act, author), at });
    await closeAct(tx, act, { state: "agreed", author, at, ...made });
  });
  for (const sweep of ["send-outbox", "settle-operations", "acts"] as const) deps.wake(sweep);
  return { message: "Approved. It is done", data: await shown(deps, id, actor) };
});

/** Says no, as another person: nothing changes. */
export const refuseActRoute = route(refuseAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const act = await lockWaiting(tx, id, at);
    requireDecider(act, actor);
    requireNoClosing(act);
    if (act.askedBy === actor.userId) throw new AppError("not-possible", "You asked for this: withdraw it.");
    await closeAct(tx, act, { state: "refused", author, at });
  });
  return { message: "Refused. Nothing has changed", data: await shown(deps, id, actor) };
});

/** Takes back what one asked for. */
export const withdrawActRoute = route(withdrawAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const act = await lockWaiting(tx, id, at);
    requireNoClosing(act);
    if (act.askedBy !== actor.userId)
      throw new AppError("not-possible", `Only ${act.asker ?? "whoever asked"} can withdraw this. You can refuse it.`);
    await closeAct(tx, act, { state: "withdrawn", author, at });
  });
  return { message: "Withdrawn. Nothing has changed", data: await shown(deps, id, actor) };
});

const DEEDS: Readonly<Record<Exclude<ActState, "asked">, string>> = {
  agreed: "approved this",
  refused: "refused this",
  withdrawn: "withdrew this",
  lapsed: "ended this",
};

async function lockWaiting(tx: Tx, id: number, at: Date): Promise<PendingAct> {
  const act = await lockAct(tx, id);
  if (!act) throw notFound("act");
  requireWaiting(act, at);
  return act;
}

/** Refuses (422) what is decided, naming who came first, and what has waited for too long. */
function requireWaiting({ state, decider, decidedAt, lapsesAt, because }: PendingAct, at: Date): void {
  if (state !== "asked") {
    const when = decidedAt ? ` on ${formatDateTime(decidedAt)}` : "";
    const words = decider ? `${decider} ${DEEDS[state]}${when}.` : `This ended by itself${when}.`;
    throw new AppError("already-done", because ? `${words} ${because}` : words);
  }
  if (lapsesAt && lapsesAt <= at)
    throw new AppError(
      "already-done",
      `Nobody approved this before ${formatDateTime(lapsesAt)}. It can be asked for again.`,
    );
}

function requireDecider({ kind }: PendingAct, { permissions }: Actor): void {
  requirePermission({ anyOf: [PERMISSION_OF_ACT[kind]] }, permissions);
}

function requireNoClosing({ kind }: PendingAct): void {
  if (kind !== "closing") return;
  throw new AppError("not-possible", "This waits until the money is seen. If it did not come, take the payment back.");
}

/** How the log names what one person asked for and another approved. */
function onBehalfOf({ asker }: PendingAct, author: Author): Author {
  return asker === null ? author : { ...author, name: `${author.name} (asked for by ${asOneLineName(asker)})` };
}

async function shown({ db }: Deps, id: number, actor: Actor) {
  const act = await findAct(db.read, id);
  if (!act) throw new Error("an act that was just decided is gone");
  return presentAct(db.read, act, actor);
}
