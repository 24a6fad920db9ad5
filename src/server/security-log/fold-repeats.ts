import type { SecurityKind } from "../../domain/security-kinds.ts";
import { networkOf } from "./network-of.ts";

/** One event for the security log. Only ids: it names no customer and repeats nothing typed. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  /** The member of staff; for a failed sign-in the account tried. Null if there is none. */
  readonly userId: number | null;
  /** What was looked at or requested: a loan, a customer, a file, the pattern of a route. */
  readonly subject?: { readonly type: string; readonly id: number | string } | undefined;
  /** The network address it came from. */
  readonly address?: string | undefined;
}

/** One row of the log: an event, with its count and its first and last time. */
export interface SecurityRow extends SecurityNote {
  readonly at: Date;
  readonly until: Date;
  readonly count: number;
  /** Represents several subjects, beyond those recorded individually. */
  readonly others?: true;
}

/** How long repeats of a written row are counted before they make another. */
export const REPEATS_MS = 60_000;
/** How many subjects of one kind are recorded individually in that time, per person, and per network of strangers. */
export const SUBJECTS_EACH = 120;
/** The same for all strangers together, who may come from many networks. */
export const SUBJECTS_OF_STRANGERS = 2000;

interface Folded {
  readonly row: Omit<SecurityRow, "at" | "until" | "count">;
  readonly who: string;
  readonly since: number;
  /** Whether its first row was taken: later ones are counted until the time ends. */
  told: boolean;
  /** Events not taken yet. */
  count: number;
  at: Date;
  until: Date;
}

export interface FoldedNotes {
  add(note: SecurityNote, at: Date): void;
  /** The due rows: new ones at once, repeats when their time ends, or all of them. The caller then owns them. */
  take(now: Date, all?: boolean): readonly SecurityRow[];
  /** Puts back rows that could not be written. They come first the next time, alone. */
  putBack(rows: readonly SecurityRow[]): void;
  /** Since when something waits that could have been written. */
  waitingSince(): Date | undefined;
}

/**
 * Folds repeats: the same person, kind, subject and address make a row at once and, while repeating, one more per
 * minute with the count. Beyond a number of different subjects one row per minute has the count of the rest, so that
 * neither memory nor the log grows with the requests. Strangers have a separate limit.
 */
export function foldedNotes(): FoldedNotes {
  const folded = new Map<string, Folded>();
  const counts = new Map<string, number>();
  const back: SecurityRow[] = [];
  const room = (who: string, most: number): boolean => (counts.get(who) ?? 0) < most;
  const count = (who: string, by: 1 | -1): void => {
    const now = (counts.get(who) ?? 0) + by;
    if (now > 0) counts.set(who, now);
    else counts.delete(who);
  };
  const placeOf = (note: SecurityNote): Pick<Folded, "row" | "who"> & { readonly key: string } => {
    const { kind, userId, subject, address = "" } = note;
    const isStranger = userId === null;
    const who = `${kind} ${isStranger ? networkOf(address) : userId}`;
    const key = `${who} ${address} ${subject ? `${subject.type}:${subject.id}` : ""}`;
    if (folded.has(key)) return { key, who, row: note };
    if (isStranger && !room(STRANGERS, SUBJECTS_OF_STRANGERS))
      return { key: kind, who: "", row: { kind, userId, others: true } };
    if (room(who, SUBJECTS_EACH)) return { key, who, row: note };
    const row = { kind, userId, others: true } as const;
    return { key: who, who: "", row: isStranger ? { ...row, address: networkOf(address) } : row };
  };
  const begin = (key: string, { row, who }: Pick<Folded, "row" | "who">, at: Date): void => {
    folded.set(key, { row, who, since: at.getTime(), told: false, count: 1, at, until: at });
    if (who === "") return;
    count(who, 1);
    if (row.userId === null) count(STRANGERS, 1);
  };
  const end = (key: string, { row, who }: Folded): void => {
    folded.delete(key);
    if (who === "") return;
    count(who, -1);
    if (row.userId === null) count(STRANGERS, -1);
  };
  return {
    add: (note, at) => {
      const { key, ...place } = placeOf(note);
      const known = folded.get(key);
      if (!known) return begin(key, place, at);
      if (known.count === 0) known.at = at;
      known.count += 1;
      known.until = at;
    },
    take: (now, all = false) => {
      const rows = back.splice(0);
      // While nothing can be written, new events are only counted.
      if (rows.length > 0 && !all) return rows;
      for (const [key, each] of folded) {
        const isOver = all || Math.abs(now.getTime() - each.since) >= REPEATS_MS;
        if (each.count > 0 && (isOver || !each.told)) {
          rows.push({ ...each.row, at: each.at, until: each.until, count: each.count });
          each.count = 0;
          each.told = true;
        }
        if (isOver) end(key, each);
      }
      return rows;
    },
    putBack: (rows) => {
      back.unshift(...rows);
    },
    waitingSince: () => {
      const [first] = back;
      if (first) return first.at;
      let since: Date | undefined;
      for (const { told, at } of folded.values()) if (!told && (!since || at < since)) since = at;
      return since;
    },
  };
}

const STRANGERS = "strangers";
