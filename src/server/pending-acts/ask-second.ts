import { ACT_HOURS, sentForApproval } from "../../domain/repayment/pending-act.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, keptIf, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { insertAct, lockOpenAct, type PendingAct, type WantedAct } from "./act.store.ts";
import { type Bar, whoCanAgree } from "./who-agrees.ts";

/** Why a request would be useless. */
export const NOBODY_ELSE = "This takes two people, and nobody else can agree to it: ask an administrator.";

export interface Asking extends WantedAct {
  readonly bar: Bar;
}

export interface WhoAndWhen {
  readonly userId: number;
  readonly author: Author;
  readonly at: Date;
}

/** The stored act, and the sentence for its requester. */
export interface SentAct {
  readonly act: number;
  readonly message: string;
}

export type DoneOrAsked<Result> =
  | { readonly result: Result; readonly sent?: undefined }
  | { readonly result?: undefined; readonly sent: SentAct };

/**
 * Does an act on money or, while four eyes are on, tries it, rolls it back and stores it for a second person: it is
 * refused at once, with the same message, if it would be refused anyway. Lock its subject first. Throws what the act
 * throws, and 422 if one on the same subject waits already or nobody else could agree.
 */
export async function doOrAskSecond<Result>(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  asking: Asking,
  by: WhoAndWhen,
  work: () => Promise<Result>,
): Promise<DoneOrAsked<Result>> {
  if (!(await fourEyesOn(tx, config))) return { result: await work() };
  const waiting = await lockOpenAct(tx, asking.subject);
  if (waiting) throw askedAlready(waiting);
  await keptIf(tx, () => false, work);
  return { sent: await keep(tx, asking, by) };
}

async function keep(tx: Tx, { bar, ...act }: Asking, { userId, author, at }: WhoAndWhen): Promise<SentAct> {
  const { names, areMore } = await whoCanAgree(tx, { kind: act.kind, askedBy: userId }, bar);
  if (names.length === 0) throw new Refusal("not-possible", NOBODY_ELSE);
  const lapsesAt = new Date(at.getTime() + ACT_HOURS * 3_600_000);
  const id = await insertAct(tx, { ...act, askedBy: userId, at, lapsesAt });
  const after = { kind: act.kind, about: act.subject, amount: act.amount, title: act.title };
  audit(tx, author, at, { action: "act asked for", object: `act:${id}`, after });
  return { act: id, message: sentForApproval(names, areMore) };
}

function askedAlready({ asker, askedAt, title }: PendingAct): Refusal {
  const who = `${asker ?? "Tenor"} asked for this on ${formatDateTime(askedAt)}`;
  return new Refusal(
    "already-done",
    `${who} (${title}), and it waits for a second person. Once it is decided or withdrawn, it can be asked for again.`,
  );
}
