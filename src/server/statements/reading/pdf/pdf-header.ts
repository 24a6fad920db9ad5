import { columnsOf, isHeader } from "../../../../domain/statement/head/header-row.ts";
import { roleOf } from "../../../../domain/statement/head/header-words.ts";
import { type Line, merged, type Phrase, phrasesOf } from "./pdf-lines.ts";
import { namedStrips } from "./pdf-strips.ts";

/** A header as it lies on a page. */
export interface PageHeader {
  /** The columns from the left. */
  readonly phrases: readonly Phrase[];
  readonly score: number;
  /** The lines it takes: `first` up to, not with, `end`. */
  readonly first: number;
  readonly end: number;
}

// Names of one, two and three lines may stand in the middle of their cells, each on lines of its own.
const MOST_LINES = 6;
const NEAR = 2.5;
const OPEN = 0.25;

/**
 * How names are taken that stand as near to each other as words do: parted where each part is a known name, or also where
 * one is known and another is not (`Balance Channel`), or by the strips in which the rows of the statement lie. Which of
 * them is right the balances tell.
 */
export type NameParting = "known-only" | "unknown-too" | { readonly strips: readonly Phrase[] };

const CURRENCY = /^\(?(?:NGN|₦|N|Naira|=N=)\)?$/i;

/** The header on a page that names the most columns, in the fewest lines; undefined when there is none. */
export function pageHeader(lines: readonly Line[], parting: NameParting): PageHeader | undefined {
  let best: PageHeader | undefined;
  for (let first = 0; first < lines.length; first += 1) {
    for (const header of headersFrom(lines, first, parting)) {
      const isBetter = !best || header.score > best.score;
      const isShorter = best?.score === header.score && header.end - header.first < best.end - best.first;
      if (isBetter || isShorter) best = header;
    }
  }
  return best && { ...best, end: endOfCurrencies(lines, best.end) };
}

/** Behind the lines below a header that say nothing but the currency of its columns. */
function endOfCurrencies(lines: readonly Line[], end: number): number {
  const isCurrencies = lines[end]?.words.every(({ text }) => CURRENCY.test(text));
  return isCurrencies ? endOfCurrencies(lines, end + 1) : end;
}

function headersFrom(lines: readonly Line[], first: number, parting: NameParting): readonly PageHeader[] {
  const headers: PageHeader[] = [];
  let phrases: readonly Phrase[] = [];
  for (let end = first + 1; end <= Math.min(first + MOST_LINES, lines.length); end += 1) {
    const [line, above] = [lines[end - 1], lines[end - 2]];
    if (!line || line.words.some(({ text }) => /\d/.test(text))) break;
    if (end > first + 1 && above && line.base - above.base > NEAR * line.size) break;
    const names = phrasesOf(line).flatMap(parted);
    phrases = below(phrases, parting === "unknown-too" ? names.flatMap(partedFromUnknown) : names);
    if (typeof parting === "object") phrases = namedStrips(parting.strips, lines.slice(first, end));
    const columns = columnsOf(phrases.map(({ text }) => text));
    const score = Object.keys(columns).length;
    if (isHeader(columns, score)) headers.push({ phrases, score, first, end });
  }
  return headers;
}

/** Names with the names in the line below them, where one stands under the other. */
function below(names: readonly Phrase[], next: readonly Phrase[]): readonly Phrase[] {
  const all = [...names];
  for (const phrase of next) {
    const index = all.findIndex((name) => phrase.left < name.right && phrase.right > name.left);
    const above = all[index];
    if (above) all[index] = merged(above, phrase);
    else all.push(phrase);
  }
  return all.sort((a, b) => a.left - b.left);
}

/** Two names that stand as near as words do, as two. */
function parted(phrase: Phrase): readonly Phrase[] {
  if (roleOf(phrase.text)) return [phrase];
  const words = phrase.text.split(" ");
  for (let count = 1; count < words.length; count += 1) {
    const [first, rest] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
    if (!roleOf(first)) continue;
    const border = phrase.left + ((phrase.right - phrase.left) * (first.length + 0.5)) / phrase.text.length;
    const others = parted({ text: rest, left: border, right: phrase.right });
    if (others.every(({ text }) => roleOf(text))) return [{ text: first, left: phrase.left, right: border }, ...others];
  }
  return [phrase];
}

/** The longest known name within a phrase, and what stands around it, each as a name of its own. */
function partedFromUnknown(phrase: Phrase): readonly Phrase[] {
  const words = phrase.text.split(" ");
  for (let count = words.length; count > 0; count -= 1)
    for (let place = 0; place + count <= words.length; place += 1) {
      const known = words.slice(place, place + count).join(" ");
      if (!roleOf(known)) continue;
      const from = words.slice(0, place).join(" ").length + (place > 0 ? 1 : 0);
      const to = from + known.length;
      const around = [partOf(phrase, 0, from - 1), partOf(phrase, to + 1, phrase.text.length)].map((part) =>
        part.text === "" ? [] : partedFromUnknown(part),
      );
      return [...(around[0] ?? []), partOf(phrase, from, to), ...(around[1] ?? [])];
    }
  return [phrase];
}

/** A part of a phrase by its letters. Where it was cut nobody knows to the point, so its ends are left open there. */
function partOf({ text, left, right }: Phrase, from: number, to: number): Phrase {
  const at = (letter: number) => left + ((right - left) * letter) / text.length;
  const open = (at(to) - at(from)) * OPEN;
  return {
    text: text.slice(Math.max(0, from), Math.max(0, to)),
    left: from > 0 ? at(from) + open : left,
    right: to < text.length ? at(to) - open : right,
  };
}
