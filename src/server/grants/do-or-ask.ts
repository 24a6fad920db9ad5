import { anyOfThem, type ChangeWords } from "../../domain/staff/second-person.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { type Author, audit, keptIf, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import {
  type ApprovalRequest,
  countWaitingOf,
  findWaiting,
  insertRequest,
  type WantedChange,
} from "./approval-request.store.ts";
import { lockGrants } from "./lock-grants.store.ts";
import { hasPaidOut, readClosedSince, readSuperAdmins } from "./super-admins.store.ts";
import { tellSuperAdmins } from "./tell-super-admins.ts";
import { approversOf } from "./who-may-approve.ts";

const HOUR_MS = 3_600_000;
/** How long a request without a possible approver waits before it takes effect. */
export const ALONE_WAIT_MS = 24 * HOUR_MS;
/** How long a Super Admin whose account was closed still counts as a possible objector. */
export const CLOSED_WAIT_MS = 7 * 24 * HOUR_MS;
const WAITING_MAX = 20;
const NAMED_MAX = 5;

/** Whose permissions a change uses, and how the log names its author. */
export interface Doing {
  readonly userId: number;
  readonly author: Author;
  readonly at: Date;
}

/** A change's effect, and in words what of it needs a second person. */
export interface Done<Result> {
  readonly result: Result;
  readonly words: ChangeWords;
}

/** The stored request, and the sentence for its requester. */
export interface Sent {
  readonly request: number;
  readonly message: string;
}

export type DoneOrSent<Result> =
  | { readonly result: Result; readonly sent?: undefined }
  | { readonly result?: undefined; readonly sent: Sent };

/**
 * Whether changes of staff, roles and settings may need a second person: not in a demo, nor before the first payout.
 */
export async function takesSecondPerson(tx: Queries, { demo }: Pick<Config, "demo">): Promise<boolean> {
  return !demo && (await hasPaidOut(tx));
}

/**
 * Makes a change or, if a second person has to agree to it, stores it as a request. The change is always made first, so
 * that it is refused at once with the same message, and its actual effect is known; then it is rolled back. Throws what
 * the change throws, and 422 if the same request waits already or the requester has too many.
 */
export async function doOrAsk<Result>(
  tx: Tx,
  deps: Pick<Deps, "config">,
  change: WantedChange,
  doing: Doing,
  work: () => Promise<Done<Result>>,
): Promise<DoneOrSent<Result>> {
  // Before the change: locks taken while it is tried are released by the rollback.
  await lockGrants(tx);
  if (!(await takesSecondPerson(tx, deps.config))) return { result: (await work()).result };
  const { result, words } = await keptIf(tx, (done) => isForOne(done.words), work);
  return isForOne(words) ? { result } : { sent: await keepRequest(tx, deps, change, words, doing) };
}

const isForOne = ({ reasons }: ChangeWords): boolean => reasons.length === 0;

async function keepRequest(
  tx: Tx,
  deps: Pick<Deps, "config">,
  change: WantedChange,
  words: ChangeWords,
  { userId, author, at }: Doing,
): Promise<Sent> {
  const waiting = await findWaiting(tx, change);
  if (waiting) throw askedAlready(waiting);
  if ((await countWaitingOf(tx, userId)) >= WAITING_MAX) throw tooMany();
  const superAdmins = await readSuperAdmins(tx);
  const approvers = approversOf({ asked_by: userId, asked_at: at, about: change.about }, superAdmins);
  const closed = approvers.length > 0 ? [] : await readClosedSince(tx, new Date(at.getTime() - CLOSED_WAIT_MS));
  const dueAt = approvers.length > 0 ? null : dueAfter(at, closed);
  const id = await insertRequest(tx, { ...change, words, askedBy: userId, at, dueAt });
  const after = {
    kind: change.kind,
    about: change.subject,
    ...forLog(words),
    ...(dueAt && { due: dueAt.toISOString() }),
  };
  audit(tx, author, at, { action: "approval asked for", object: `approval-request:${id}`, after });
  await tellSuperAdmins(tx, deps, dueAt ? [...superAdmins, ...closed] : approvers, {
    asker: author.name,
    at,
    dueAt,
    words,
  });
  return {
    request: id,
    message: sentence(
      approvers.map(({ name }) => name),
      dueAt,
    ),
  };
}

function dueAfter(at: Date, closed: readonly { readonly closed_at: Date }[]): Date {
  const times = closed.map(({ closed_at }) => closed_at.getTime() + CLOSED_WAIT_MS);
  return new Date(Math.max(at.getTime() + ALONE_WAIT_MS, ...times));
}

/** The effect of a request, for the audit log. Phone numbers and addresses stay in the request. */
export function forLog({ title, reasons }: ChangeWords): Readonly<Record<string, unknown>> {
  return { title, reasons };
}

function sentence(names: readonly string[], dueAt: Date | null): string {
  if (dueAt)
    return `Sent for approval. There is no second Super Admin: it takes effect on ${formatDateTime(dueAt)}, unless it is withdrawn.`;
  const named = names.length > NAMED_MAX ? [...names.slice(0, NAMED_MAX), "others"] : names;
  return `Sent for approval. ${anyOfThem(named)} can approve it.`;
}

function askedAlready({ asker, asked_at, words }: ApprovalRequest): Refusal {
  return new Refusal(
    "already-done",
    `${asker} asked for this on ${formatDateTime(asked_at)} (${words.title}), and it waits for a second person. Once it is decided or withdrawn, it can be asked for again.`,
  );
}

function tooMany(): Refusal {
  return new Refusal(
    "not-possible",
    `${WAITING_MAX} of your requests wait for a second person. Have some of them decided, or withdraw some, first.`,
  );
}
