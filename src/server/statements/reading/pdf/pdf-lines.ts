import type { Word } from "./pdf-words.ts";

/** Words that stand on one line, from the left. */
export interface Line {
  readonly words: readonly Word[];
  readonly base: number;
  readonly size: number;
}

/** Words that stand so near to each other that they are one text. */
export interface Phrase {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

const SAME_LINE = 0.35;
const SHADOW = 0.12;
const SAME_PHRASE = 0.55;

/** The lines of a page from its top. */
export function linesOf(words: readonly Word[]): readonly Line[] {
  const lines: { words: Word[]; base: number; size: number }[] = [];
  for (const word of words.toSorted((a, b) => a.base - b.base)) {
    const line = lines.at(-1);
    if (line && word.base - line.base <= SAME_LINE * Math.max(line.size, word.size)) line.words.push(word);
    else lines.push({ words: [word], base: word.base, size: word.size });
  }
  return lines.map((line) => ({ ...line, words: withoutShadows(line.words.toSorted((a, b) => a.left - b.left)) }));
}

/** Some programs draw a word twice, a hair apart, to make it bold. */
function withoutShadows(words: readonly Word[]): readonly Word[] {
  return words.filter((word, index) => {
    const before = words[index - 1];
    return before?.text !== word.text || word.left - before.left > SHADOW * word.size;
  });
}

/** The texts of a line: a gap wider than a space parts them. */
export function phrasesOf({ words }: Line): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    if (last && word.left - last.right <= SAME_PHRASE * word.size)
      phrases[phrases.length - 1] = merged(last, { text: word.text, left: word.left, right: word.right });
    else phrases.push({ text: word.text, left: word.left, right: word.right });
  }
  return phrases;
}

/** Two phrases as one, the second behind the first. */
export function merged(first: Phrase, second: Phrase): Phrase {
  return {
    text: `${first.text} ${second.text}`,
    left: Math.min(first.left, second.left),
    right: Math.max(first.right, second.right),
  };
}
