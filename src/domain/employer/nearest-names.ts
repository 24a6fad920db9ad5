import { wordsAbbreviated } from "./abbreviation.ts";
import { type NameWord, normalEmployerName, readName } from "./employer-name.ts";
import { wordLikeness } from "./word-likeness.ts";
import { wordWeight } from "./word-weight.ts";

/** A name in the register that may be the one meant. */
export interface CandidateName {
  /** The employer's id and own name. */
  readonly id: number;
  readonly name: string;
  readonly words: string;
  /** Its trigram similarity to the spelling, 0 to 1. */
  readonly trigrams: number;
}

/** The rest is the trigrams' weight; they also see words written as one. */
const SHARE_OF_WORDS = 0.6;
/** An abbreviation or a whole name says more than the words around it, which are mostly a branch and its place. */
const WHOLE_WEIGHT = 2;
/** The weight of a word that is abbreviated by more than its initial. */
const BY_BEGINNING = 0.9;
/** An alias with a shorter word is an abbreviation itself: its letters stand for other words. */
const WRITTEN_OUT_LETTERS_MIN = 4;
/** A one-word name this short equals another after changing any letter: FMW, FMWR. */
const ABBREVIATION_LETTERS_MAX = 5;
/** The rest of a longer spelling is ignored. */
const WORDS_MAX = 16;
const WORDS_OF_NAME_MAX = 5;

/** The normal forms that may be contained in a spelling as words, to be compared in addition to the nearest names. */
export function namesWithin(spelling: string): readonly string[] {
  const words = normalEmployerName(spelling).split(" ").slice(0, WORDS_MAX);
  const single = readName(spelling).flatMap(({ word, mayAbbreviate }) => (mayAbbreviate ? [word] : []));
  const several = words.flatMap((_, from) => {
    const most = Math.min(WORDS_OF_NAME_MAX, words.length - from);
    return Array.from({ length: most - 1 }, (_, more) => words.slice(from, from + more + 2).join(" "));
  });
  return [...new Set([...single.slice(0, WORDS_MAX), ...several])];
}

/**
 * The employers of some names, nearest to a spelling first, each by its nearest name. In addition to trigrams,
 * `likeness` (0 to 1) is how much of the name is in the spelling and of the spelling in the name: words as they are,
 * clipped, misspelt or abbreviated. Very common words, and places, weigh less than those that name a business; dotted
 * abbreviations and names contained whole weigh more.
 */
export function rankNames<Name extends CandidateName>(
  spelling: string,
  names: readonly Name[],
): readonly (Name & { readonly likeness: number })[] {
  const candidates = names.map((name) => ({ name, words: readName(name.words) }));
  const read = readName(spelling).slice(0, WORDS_MAX);
  const whole = new Set(candidates.flatMap(({ words }) => placesOf(words, read)));
  const written = read.flatMap((word, place) => {
    const isWhole = whole.has(place) || (word.isDotted && word.mayAbbreviate);
    const weight = wordWeight(word.word) * (isWhole ? WHOLE_WEIGHT : 1);
    return word.isFilling ? [] : [{ ...word, weight, likeness: likenessTo(word.word) }];
  });
  const nearest = new Map<number, Name & { readonly likeness: number }>();
  for (const { name, words } of candidates) {
    const inWords = inCommon(written, words, name.words === name.name);
    const likeness = SHARE_OF_WORDS * inWords + (1 - SHARE_OF_WORDS) * name.trigrams;
    const best = nearest.get(name.id);
    if (best === undefined || isBefore({ ...name, likeness }, best)) nearest.set(name.id, { ...name, likeness });
  }
  return [...nearest.values()].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

interface RankedName extends CandidateName {
  readonly likeness: number;
}

function isBefore(one: RankedName, other: RankedName): boolean {
  if (one.likeness !== other.likeness) return one.likeness > other.likeness;
  if (one.name !== other.name) return one.name < other.name;
  return one.id === other.id ? one.words < other.words : one.id < other.id;
}

/** Where a name's words are adjacent in a spelling; a single word counts only if it may be an abbreviation. */
function placesOf(words: readonly NameWord[], written: readonly NameWord[]): readonly number[] {
  return written.flatMap((first, from) => {
    const isThere = words.every(({ word }, place) => written[from + place]?.word === word);
    return isThere && (words.length > 1 || first.mayAbbreviate) ? words.map((_, place) => from + place) : [];
  });
}

interface WrittenWord extends NameWord {
  readonly weight: number;
  readonly likeness: (registered: string) => number;
}

/** Similar names share many words: each is compared once. */
function likenessTo(written: string): (registered: string) => number {
  const known = new Map<string, number>();
  return (registered) => {
    const likeness = known.get(registered) ?? wordLikeness(written, registered);
    known.set(registered, likeness);
    return likeness;
  };
}

/** The harmonic mean of how much of the name is in the spelling and how much of the spelling is in the name. */
function inCommon(written: readonly WrittenWord[], words: readonly NameWord[], isOwnName: boolean): number {
  const isShortened = !isOwnName && words.some(({ word, isFilling }) => !isFilling && isShort(word));
  const isAbbreviation = words.length === 1 && words.every(({ word }) => word.length <= ABBREVIATION_LETTERS_MAX);
  const ofWords = words.map(() => 0);
  const ofWritten = written.map(({ word, mayAbbreviate, likeness }) => {
    let best = 0;
    const find = (place: number, found: number) => {
      ofWords[place] = Math.max(ofWords[place] ?? 0, found);
      best = Math.max(best, found);
    };
    for (const [place, registered] of words.entries())
      if (!registered.isFilling && (!isAbbreviation || registered.word === word))
        find(place, likeness(registered.word));
    // A word that appears literally is not an abbreviation of something else.
    const mayStandForMore = mayAbbreviate && !isShortened && best < BY_BEGINNING;
    const run = mayStandForMore ? wordsAbbreviated(word, words) : undefined;
    if (run) for (let place = run.from; place <= run.to; place += 1) find(place, run.isInitials ? 1 : BY_BEGINNING);
    return best;
  });
  const weights = words.map(({ word, isFilling }) => (isFilling ? 0 : wordWeight(word)));
  const ofName = share(weights, ofWords);
  const ofSpelling = share(
    written.map(({ weight }) => weight),
    ofWritten,
  );
  return ofName + ofSpelling === 0 ? 0 : (2 * ofName * ofSpelling) / (ofName + ofSpelling);
}

function isShort(word: string): boolean {
  return word.length < WRITTEN_OUT_LETTERS_MIN;
}

function share(weights: readonly number[], found: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, place) => sum + weight * (found[place] ?? 0), 0) / all;
}
