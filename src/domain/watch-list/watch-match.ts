import { nameTokens } from "./name-tokens.ts";

/** The details of a customer that are compared with the lists. */
export interface WatchedPerson {
  /** First and last name. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly bvn: string | null;
}

/** A listed person: the same person may have several spellings. */
export interface WatchEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly birthDate: string | null;
  readonly bvn: string | null;
}

/**
 * The fields in which a customer and an entry match. A different birth date clears nobody: lists often have it wrong.
 */
export const WATCH_GROUNDS = ["bvn", "name", "birth-date"] as const;
export type WatchGround = (typeof WATCH_GROUNDS)[number];

/** One word identifies nobody: "Musa" alone would match half the country. */
const TOKENS_NEEDED = 2;

/** A search key: a pair of words of a name, or a BVN, which is stored only as a keyed hash. */
export type WatchKey = { readonly pair: string } | { readonly bvn: string };

/**
 * A customer's search keys: a matching entry shares at least one of them. Each pair of words of a name is a key, and so
 * is a BVN; so a search costs one look-up per pair, however long the lists are.
 */
export function customerKeys({ name, bvn }: WatchedPerson): readonly WatchKey[] {
  return keysOf(bvn, pairsOf(nameTokens(name)));
}

/**
 * The keys under which an entry is found; empty if it has neither a BVN nor a name of two words and cannot be matched.
 */
export function entryKeys({ name, aliases, bvn }: WatchEntry): readonly WatchKey[] {
  return keysOf(
    bvn,
    [name, ...aliases].flatMap((written) => pairsOf(nameTokens(written))),
  );
}

function keysOf(bvn: string | null, pairs: readonly string[]): readonly WatchKey[] {
  return [...(bvn ? [{ bvn }] : []), ...[...new Set(pairs)].map((pair) => ({ pair }))];
}

/**
 * The fields in which a customer and an entry match; empty if they are different people. Names match if all words of
 * the shorter one, at least two, are in the longer one, in any order; any spelling of an entry counts.
 */
export function watchGrounds(person: WatchedPerson, entry: WatchEntry): readonly WatchGround[] {
  const words = nameTokens(person.name);
  const isNamed = [entry.name, ...entry.aliases].some((written) => areAlike(words, nameTokens(written)));
  const hasBvn = person.bvn !== null && person.bvn === entry.bvn;
  if (!isNamed && !hasBvn) return [];
  const isBornThen = person.birthDate !== null && person.birthDate === entry.birthDate;
  return WATCH_GROUNDS.filter((ground) => ({ bvn: hasBvn, name: isNamed, "birth-date": isBornThen })[ground]);
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= TOKENS_NEEDED && short.every((word) => long.includes(word));
}

function pairsOf(tokens: readonly string[]): readonly string[] {
  return tokens.flatMap((first, place) => tokens.slice(place + 1).map((second) => `${first} ${second}`));
}
