import { type Author, audit, type Tx, wake } from "../db/transaction.ts";
import { type ActDecision, decideAct, type PendingAct } from "./act.store.ts";

const ACTIONS = {
  agreed: "act agreed",
  refused: "act refused",
  withdrawn: "act withdrawn",
  lapsed: "act lapsed",
} as const;

interface Closing extends Omit<ActDecision, "by"> {
  readonly author: Author;
}

/** Ends a locked act and records its decision with it and in the audit log. */
export async function closeAct(tx: Tx, act: PendingAct, { author, ...decision }: Closing): Promise<void> {
  const { state, at, because } = decision;
  await decideAct(tx, act.id, { ...decision, by: author.userId ?? null });
  const after = {
    state,
    kind: act.kind,
    about: act.subject,
    amount: act.amount,
    askedBy: act.asker,
    ...(because && { because }),
  };
  wake(tx, "acts");
  audit(tx, author, at, { action: ACTIONS[state], object: `act:${act.id}`, after });
}
