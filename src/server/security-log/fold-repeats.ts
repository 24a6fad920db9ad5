import type { SecurityKind } from "../../domain/security-kinds.ts";
import { networkOf } from "./network-of.ts";

/** One thing for the security log. Ids alone: nothing in it names a customer or repeats what somebody typed. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  /** The member of staff; of a failed sign-in the account that was tried. Null where there is none. */
  readonly userId: number | null;
  /** What was looked at or asked for: a loan, a customer, a file, the pattern of a route. */
  readonly subject?: { readonly type: string; readonly id: number | string } | undefined;
  /** The network address it came from. */
  readonly address?: string | undefined;
}

/** One row of the log: a note, and how often it came from its first time to its last. */
export interface SecurityRow extends SecurityNote {
  readonly at: Date;
  readonly until: Date;
  readonly count: number;
  /** Stands for different subjects, beyond those that are told one by one. */
  readonly others?: true;
}

/** So long repeats of a row that was written are counted before they make another. */
export const REPEATS_MS = 60_000;
/** So many subjects of one kind are told one by one in that time, for each person, and for each network of strangers. */
export const SUBJECTS_EACH = 120;
/** The same for all strangers together, who can come from any number of networks. */
export const SUBJECTS_OF_STRANGERS = 2000;

interface Folded {
  readonly row: Omit<SecurityRow, "at" | "until" | "count">;
  readonly who: string;
  readonly since: number;
  /** Whether its first row was taken: what comes after that is counted until the time is over. */
  told: boolean;
  /** What was not taken yet. */
  count: number;
  at: Date;
  until: Date;
}

export interface FoldedNotes {
  add(note: SecurityNote, at: Date): void;
  /**
   * The rows that are due: of what is new at once, of its repeats when their time is over, or all of them. They are the
   * caller's from then on.
   */
  take(now: Date, all?: boolean): readonly SecurityRow[];
  /** Takes rows back that could not be written. They come first the next time, and nothing with them. */
  putBack(rows: readonly SecurityRow[]): void;
  /** Since when something waits that could have been written. */
  waitingSince(): Date | undefined;
}

/**
 * Folds repeats: the same person, kind, subject and address make a row at once and, while it repeats, one more a minute with
 * how often. Beyond a bound of different subjects one row a minute says how many more there were, so that neither memory nor
 * the log grows with whoever asks for much. Strangers fill only a bound of their own.
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
      // While nothing can be written, what comes is only counted.
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
