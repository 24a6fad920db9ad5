import type { Lender } from "../loan/lender.ts";
import { complaintTimesIn, type FiguresInForce, figureWords } from "./figures.ts";
import { PAGE_KINDS, type TermsKind } from "./terms-kinds.ts";

/** Placeholders for the lender's own details inside a sentence, with their meaning. */
export const WORD_PLACEHOLDERS = {
  "lender name": "The lender's name",
  "lender address": "The lender's address",
  licence: "Registration and licence",
  "complaints contact": "Where complaints go",
  "privacy contact": "Whom to ask about personal data",
  "time of a first answer": "The regulator's time for a first answer to a complaint",
  "time to settle a complaint": "The regulator's time to settle a complaint",
  "time that records are kept": "How long the law has records kept",
} as const;

export type WordPlaceholder = keyof typeof WORD_PLACEHOLDERS;

/** The lender's own details, by placeholder; an empty one has not been entered. */
export type PlaceholderValues = Readonly<Record<WordPlaceholder, string>>;

/** Placeholders on a line of their own, for something that the product inserts there. */
export const PAGE_BLOCKS = {
  "the lender": "Who lends, in one line",
  "how to reach us": "Phone and e-mail of support",
  "how long things are kept": "The table of what is forgotten when",
  "what our loans cost": "The table of loan types with rate and fee",
  "paying late": "What happens when a repayment does not come",
  "paying off early": "What settling early costs",
  "changing your mind: cash": "The cooling-off of a cash loan",
  "changing your mind: top-up": "The cooling-off of a top-up",
  "changing your mind: device": "The cooling-off of a device",
  complaints: "Where a complaint goes, with the times of the regulator",
} as const;

export type PageBlock = keyof typeof PAGE_BLOCKS;

/** Used in the terms of a loan: a sentence for a top-up, empty for any other loan. */
export const TOP_UP_PLACEHOLDER = "settlement of the running loan";

const TOP_UP = new RegExp(` ?\\{${TOP_UP_PLACEHOLDER}\\}`, "g");
const TOP_UP_SENTENCE = "What is owed on your running loan is settled from the amount first.";

/** The lender of the demo and of a new database's texts; not a real lender's name. */
export const SAMPLE_LENDER = "Tenor";

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPage = (kind: TermsKind): boolean => (PAGE_KINDS as readonly string[]).includes(kind);

/** All placeholders of a kind of text, with their meaning. */
export function placeholdersOf(kind: TermsKind): Readonly<Record<string, string>> {
  if (isPage(kind)) return { ...WORD_PLACEHOLDERS, ...PAGE_BLOCKS };
  if (kind === "loan_terms") return { ...WORD_PLACEHOLDERS, [TOP_UP_PLACEHOLDER]: "One sentence more for a top-up" };
  return WORD_PLACEHOLDERS;
}

/** The placeholder values of a lender with the figures in force. Outside a demo the sample's name counts as missing. */
export function placeholderValues(
  lender: Lender,
  figures: FiguresInForce,
  { demo }: { readonly demo: boolean },
): PlaceholderValues {
  const { answer, settlement } = complaintTimesIn(figures);
  const phone = lender.complaintsPhone === "" ? "" : ` or ${lender.complaintsPhone}`;
  return {
    "lender name": lender.name === SAMPLE_LENDER && !demo ? "" : lender.name,
    "lender address": lender.address,
    licence: lender.registration,
    "complaints contact": lender.complaintsEmail === "" ? "" : `${lender.complaintsEmail}${phone}`,
    "privacy contact": lender.privacyEmail,
    "time of a first answer": answer,
    "time to settle a complaint": settlement,
    "time that records are kept": figureWords("records_kept", figures.records_kept),
  };
}

/** A text with the lender's details inserted. Unknown placeholders stay in braces: page blocks, and mistakes. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(
    PLACEHOLDER,
    (whole, name: string) => (Object.hasOwn(values, name) && values[name as WordPlaceholder]) || whole,
  );
}

/** Terms of a loan for a top-up or for any other loan. */
export function withTopUpSentence(text: string, { isTopUp }: { readonly isTopUp: boolean }): string {
  return text.replaceAll(TOP_UP, isTopUp ? ` ${TOP_UP_SENTENCE}` : "");
}

export interface TextMistakes {
  /** In braces, but unknown for this kind. */
  readonly unknown: readonly string[];
  /** Known, but the lender has not entered it. */
  readonly unfilled: readonly string[];
  /** Names of other lenders. */
  readonly otherLenders: readonly string[];
}

/**
 * The problems of a text: unknown or unfilled placeholders, each once in the order of the text, a page block that is
 * not on a line of its own, and the sample's name in another lender's text.
 */
export function mistakesOf(kind: TermsKind, text: string, values: PlaceholderValues): TextMistakes {
  const known = placeholdersOf(kind);
  const named = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
  const inline = named.filter((name) => Object.hasOwn(PAGE_BLOCKS, name) && isPage(kind) && !standsAlone(text, name));
  return {
    unknown: named.filter((name) => !Object.hasOwn(known, name) || inline.includes(name)),
    unfilled: named.filter((name) => Object.hasOwn(values, name) && values[name as WordPlaceholder] === ""),
    otherLenders: namesSample(text) && !namesSample(values["lender name"]) ? [SAMPLE_LENDER] : [],
  };
}

/** The sentences for the author; empty if there is no problem. */
export function mistakeWords({ unknown, unfilled, otherLenders }: TextMistakes): readonly string[] {
  return [
    ...(unknown.length > 0 ? [`There is no such placeholder here: ${braced(unknown)}`] : []),
    ...(unfilled.length > 0 ? [`The lender has not told yet: ${braced(unfilled)}`] : []),
    ...otherLenders.map((name) => `The text names another lender: ${name}`),
  ];
}

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

const namesSample = (text: string): boolean => new RegExp(`\\b${SAMPLE_LENDER}\\b`, "i").test(text);

function standsAlone(text: string, name: string): boolean {
  return text.split("\n").every((line) => !line.includes(`{${name}}`) || line.trim() === `{${name}}`);
}
