import type { NameWord } from "./employer-name.ts";

/** Adjacent words of a name, from the first to the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
  /** Each word gave one letter. */
  readonly isInitials: boolean;
}

/** With fewer letters almost any word could be made of the beginnings of words. */
const BEGINNINGS_LETTERS_MIN = 4;

/**
 * The words of a name that an abbreviation stands for, at least two: by their initials (FUT, Federal University of
 * Technology), or from four letters on by their beginnings (UNILAG, LASUBEB, and names written as one word). Filler
 * words give their initial or nothing (FMOE, FME), a state also gives its government's initial (LASG). Initials win
 * over beginnings, then more words over fewer. Undefined if it stands for none.
 */
export function wordsAbbreviated(short: string, words: readonly NameWord[]): Run | undefined {
  const initials = longestRun(short, words, true);
  return initials ?? (short.length < BEGINNINGS_LETTERS_MIN ? undefined : longestRun(short, words, false));
}

function longestRun(short: string, words: readonly NameWord[], isInitials: boolean): Run | undefined {
  let best: Run | undefined;
  for (const [from, { word, isFilling }] of words.entries()) {
    if (isFilling || word.charAt(0) !== short.charAt(0)) continue;
    const to = endOfRun(short, words, from, isInitials);
    if (to !== undefined && (best === undefined || to - from > best.to - best.from)) best = { from, to, isInitials };
  }
  return best;
}

/** The last word, from `from` on, with which the words make up the whole abbreviation. */
function endOfRun(short: string, words: readonly NameWord[], from: number, isInitials: boolean): number | undefined {
  // Each word is tried at each letter once, whatever a stranger typed.
  const tried = new Set<number>();
  const walk = (place: number, letters: number): number | undefined => {
    const word = words[place];
    const attempt = place * short.length + letters;
    if (word === undefined || tried.has(attempt)) return undefined;
    tried.add(attempt);
    for (const given of lettersGiven(short, letters, word, isInitials)) {
      const isWhole = letters + given === short.length;
      if (isWhole && place > from) return place;
      const end = isWhole ? undefined : walk(place + 1, letters + given);
      if (end !== undefined) return end;
    }
    return word.isFilling ? walk(place + 1, letters) : undefined;
  };
  return walk(from, 0);
}

/** How many letters from `letters` on the word may have given, the fewest first, so that a run takes in more words. */
function lettersGiven(
  short: string,
  letters: number,
  { word, isFilling }: NameWord,
  isInitials: boolean,
): readonly number[] {
  const most = isInitials || isFilling ? 1 : word.length;
  const given: number[] = [];
  while (given.length < most && letters + given.length < short.length) {
    if (short[letters + given.length] !== word[given.length]) break;
    given.push(given.length + 1);
  }
  return !isInitials && word === "STATE" && short.startsWith("SG", letters) ? [...given, 2] : given;
}
