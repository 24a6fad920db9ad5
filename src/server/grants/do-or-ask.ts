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
/** How long what nobody could approve waits before it takes effect. */
export const ALONE_WAIT_MS = 24 * HOUR_MS;
/** So long a Super Admin whose account was closed still counts as one who could object. */
export const CLOSED_WAIT_MS = 7 * 24 * HOUR_MS;
const WAITING_MAX = 20;
const NAMED_MAX = 5;

/** Whose rights a change is made by, and how the log names whoever brings it about. */
export interface Doing {
  readonly userId: number;
  readonly author: Author;
  readonly at: Date;
}

/** What a change did, and in words what of it a second person has to agree to. */
export interface Done<Result> {
  readonly result: Result;
  readonly words: ChangeWords;
}

/** What was kept for a second person, and the sentence for whoever asked. */
export interface Sent {
  readonly request: number;
  readonly message: string;
}

export type DoneOrSent<Result> =
  | { readonly result: Result; readonly sent?: undefined }
  | { readonly result?: undefined; readonly sent: Sent };

/** Whether changes of staff, roles and settings may take a second person: not in a demo, nor before money has left. */
export async function takesSecondPerson(tx: Queries, { demo }: Pick<Config, "demo">): Promise<boolean> {
  return !demo && (await hasPaidOut(tx));
}

/**
 * Makes a change, or, where a second person has to agree to it, keeps it as a request. It is made in either case, so that
 * what is refused is refused at once and in the same words, and what it would do is known from its doing; then it is taken
 * back. Throws what the change throws, and 422 when the same waits already or too much of whoever asks does.
 */
export async function doOrAsk<Result>(
  tx: Tx,
  deps: Pick<Deps, "config">,
  change: WantedChange,
  doing: Doing,
  work: () => Promise<Done<Result>>,
): Promise<DoneOrSent<Result>> {
  // Here already: what is locked while the change is tried is let go when it is taken back.
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

/** What a request would do, for the audit log. Phone numbers and addresses stay with the request. */
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
