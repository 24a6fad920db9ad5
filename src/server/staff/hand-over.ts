import { handling } from "../../contract/suspense.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { Queries } from "../db/queries.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { holdColleague } from "../grants/colleagues.store.ts";
import { countCallBacks, giveLeads, lockOpenLeadsOf } from "../leads/officers/reassign.store.ts";
import { fieldError } from "../refusal/refusal.ts";
import { countSuspenseOf, giveSuspense } from "../statement-record/suspense.store.ts";
import { readHeld } from "./staff-row.store.ts";

/** How much of each kind of work somebody has, or gave away. */
export interface WorkInHand {
  readonly leads: number;
  readonly call_backs: number;
  readonly suspense: number;
}

/** Whose work goes where; without a colleague it is unassigned. */
interface Giving {
  readonly from: number;
  readonly to: { readonly id: number; readonly name: string } | undefined;
  readonly author: Author;
  readonly at: Date;
}

/** A kind of work that can be handed over. */
interface Work {
  readonly kind: "leads" | "suspense";
  /** Whoever takes it over needs one of these. */
  readonly needs: readonly Permission[];
  readonly words: string;
  readonly count: (db: Queries | Tx, userId: number) => Promise<number>;
  /** Gives all of it away, and returns how much it was. */
  readonly give: (tx: Tx, giving: Giving) => Promise<number>;
}

/** All that is handed over; call-backs are leads with an agreed time, and stay agreed. */
const WORK: readonly Work[] = [
  {
    kind: "leads",
    needs: ["process-leads"],
    words: "process leads",
    count: async (db, userId) => (await readHeld(db, userId)).open_leads,
    give: async (tx, { from, to, author, at }) => {
      const leads = await lockOpenLeadsOf(tx, from);
      if (leads.length > 0) await giveLeads(tx, leads, { officer: to, by: author, at });
      return leads.length;
    },
  },
  {
    kind: "suspense",
    needs: handling.anyOf,
    words: "work on money in suspense",
    count: countSuspenseOf,
    give: (tx, { from, to }) => giveSuspense(tx, from, to?.id ?? null),
  },
];

/** What somebody works on now. */
export async function readWorkInHand(db: Queries | Tx, userId: number): Promise<WorkInHand> {
  const counts = new Map<Work["kind"], number>();
  for (const { kind, count } of WORK) counts.set(kind, await count(db, userId));
  return {
    leads: counts.get("leads") ?? 0,
    call_backs: await countCallBacks(db, userId),
    suspense: counts.get("suspense") ?? 0,
  };
}

/** What a colleague must be permitted to take all of this over: one of each group. */
export function neededFor(work: WorkInHand): readonly (readonly Permission[])[] {
  return WORK.filter(({ kind }) => work[kind] > 0).map(({ needs }) => needs);
}

/**
 * Gives everything that a member of staff works on to a colleague, or unassigns it, in this transaction and with one
 * audit row; leads have their entry each. Throws a field error for the person themselves, for somebody who is not there
 * or not active, and for whoever may not do a kind of work that there is.
 */
export async function handOver(
  tx: Tx,
  {
    from,
    to,
    field,
    author,
    at,
  }: Omit<Giving, "to" | "from"> & {
    readonly from: { readonly id: number; readonly name: string };
    /** A colleague's id, or "unassigned". */
    readonly to: string;
    readonly field: string;
  },
): Promise<WorkInHand & { readonly to: string | null }> {
  if (to === String(from.id)) throw fieldError(field, `This is the work of ${from.name}. Choose a colleague.`);
  const colleague = to === "unassigned" ? undefined : await holdColleague(tx, Number(to));
  if (to !== "unassigned" && !colleague)
    throw fieldError(field, "There is no such colleague. Choose one from the list.");
  if (colleague && !colleague.active)
    throw fieldError(field, `${colleague.name} is not active. Choose another colleague.`);
  const call_backs = await countCallBacks(tx, from.id);
  const given = { leads: 0, suspense: 0 };
  for (const work of WORK) {
    const count = await work.give(tx, { from: from.id, to: colleague, author, at });
    if (count > 0 && colleague && !work.needs.some((permission) => colleague.permissions.includes(permission))) {
      throw fieldError(field, `${colleague.name} may not ${work.words}. Choose another colleague.`);
    }
    given[work.kind] = count;
  }
  const handed = { leads: given.leads, call_backs, suspense: given.suspense };
  const after = { to: colleague?.id ?? null, ...handed };
  audit(tx, author, at, { action: "work-handed-over", object: `user:${from.id}`, before: { of: from.id }, after });
  return { ...handed, to: colleague?.name ?? null };
}
