import type { PendingActRow } from "../../contract/acts.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { PERMISSION_OF_ACT } from "../../domain/repayment/pending-act.ts";
import type { Queries } from "../db/queries.ts";
import type { Actor } from "../http/route.ts";
import type { PendingAct } from "../pending-acts/act.store.ts";
import { agreeRefusal, whoCanAgree } from "../pending-acts/who-agrees.ts";
import { barOfAct } from "./bar-of-act.ts";

/** An act as one member of staff sees it: who can agree, and what they can do with it themselves. */
export async function presentAct(db: Queries, act: PendingAct, actor: Actor): Promise<PendingActRow> {
  const isOpen = act.state === "asked";
  const isOwn = act.askedBy === actor.userId;
  const permission = PERMISSION_OF_ACT[act.kind];
  const decides = isOpen && actor.permissions.has(permission);
  const { refusal, names, areMore } = isOpen ? await outlook(db, act, actor) : DECIDED;
  return {
    id: act.id,
    kind: act.kind,
    title: act.title,
    amount: toNaira(act.amount),
    loan: act.loanId === null ? null : { id: act.loanId, reference: act.loanReference ?? "" },
    suspense_item_id: act.suspenseItemId,
    statement_id: act.statementId ?? null,
    asked_by: act.asker,
    asked_at: act.askedAt.toISOString(),
    is_own: isOwn,
    lapses_at: act.lapsesAt?.toISOString() ?? null,
    state: act.state,
    decided_by: act.decider,
    decided_at: act.decidedAt?.toISOString() ?? null,
    because: act.because,
    agreers: [...names],
    are_more: areMore,
    refusal,
    may_refuse: decides && !isOwn && act.kind !== "closing",
    may_withdraw: decides && isOwn && act.kind !== "closing",
  };
}

const DECIDED = { refusal: null, names: [], areMore: false };

async function outlook(db: Queries, act: PendingAct, { userId, permissions }: Actor) {
  const bar = await barOfAct(db, act);
  const permission = PERMISSION_OF_ACT[act.kind];
  const refusal = permissions.has(permission)
    ? ((await agreeRefusal(db, act, bar, userId)) ?? null)
    : `You need the permission ${permission} to agree.`;
  return { refusal, ...(await whoCanAgree(db, act, bar)) };
}
