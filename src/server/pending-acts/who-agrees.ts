import type { Kobo } from "../../domain/money.ts";
import type { MoneyOut } from "../../domain/repayment/money-out.ts";
import { namesOfMany, ownActRefusal, PERMISSION_OF_ACT } from "../../domain/repayment/pending-act.ts";
import type { Queries } from "../db/queries.ts";
import { readAble, readHolders } from "../four-eyes/limits.store.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import type { PendingAct } from "./act.store.ts";

/** What prevents somebody from agreeing to an act, apart from having requested it. */
export interface Bar {
  /** Everybody who may not agree, whatever their permissions. */
  readonly hands: readonly number[];
  /** The total that will have left with this act, in kobo. */
  readonly amount: Kobo;
  /** Money leaves by it: its rules and the role's limit apply. */
  readonly out?: MoneyOut;
}

export type ActToAgree = Pick<PendingAct, "kind" | "askedBy">;

export interface Agreers {
  readonly names: readonly string[];
  readonly areMore: boolean;
}

/** Who can agree to an act, by name; some of them, and whether there are more. */
export async function whoCanAgree(db: Queries, { kind, askedBy }: ActToAgree, bar: Bar): Promise<Agreers> {
  const without = [...bar.hands, ...(askedBy === null ? [] : [askedBy])];
  const permission = PERMISSION_OF_ACT[kind];
  if (permission === "disburse-loan") return readAble(db, permission, { amount: bar.amount, without });
  return readHolders(db, permission, without);
}

/** Why somebody with the permission may not agree to an act, and who can; undefined if they may. */
export async function agreeRefusal(
  db: Queries,
  act: ActToAgree,
  bar: Bar,
  userId: number,
): Promise<string | undefined> {
  const { kind, askedBy } = act;
  const own = ownActRefusal({ kind, askedBy, userId, enterers: bar.hands });
  if (own) return `${own} ${whoCan(await whoCanAgree(db, act, bar))}`;
  return bar.out && moneyOutRefusal(db, bar.out, { ...bar, askedBy }, userId);
}

/** "Efe Omoregie can." */
export function whoCan({ names, areMore }: Agreers): string {
  return names.length === 0
    ? "Nobody else can at the moment: ask an administrator."
    : `${namesOfMany(names, areMore)} can.`;
}
