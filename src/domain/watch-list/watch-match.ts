import { nameTokens } from "./name-tokens.ts";

/** What of a customer is compared with the lists. */
export interface WatchedPerson {
  /** First and last name. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly bvn: string | null;
}

/** Somebody on a list: the same person may be written in several ways. */
export interface WatchEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly birthDate: string | null;
  readonly bvn: string | null;
}

/** In what a customer and an entry are alike. A birth date that differs clears nobody: lists give it wrong as often as not. */
export const WATCH_GROUNDS = ["bvn", "name", "birth-date"] as const;
export type WatchGround = (typeof WATCH_GROUNDS)[number];

/** One word names nobody: "Musa" alone would be half the country. */
const TOKENS_NEEDED = 2;

/** What somebody is looked for by: a pair of words of a name, or a BVN, which is kept as nothing that shows it. */
export type WatchKey = { readonly pair: string } | { readonly bvn: string };

/**
 * What a customer is looked for by: an entry that is alike shares at least one key. Each pair of words of a name is a key,
 * and so is a BVN; so a search costs as many look-ups as somebody has pairs, however long the lists are.
 */
export function customerKeys({ name, bvn }: WatchedPerson): readonly WatchKey[] {
  return keysOf(bvn, pairsOf(nameTokens(name)));
}

/** The keys under which an entry is found; empty where it has neither a BVN nor a name of two words, and can be found by nothing. */
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
 * In what a customer and an entry are alike; empty where they are two different people. Names are alike when all words of the
 * shorter one, two at least, are words of the longer one, in any order; any of the ways in which an entry is written counts.
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
