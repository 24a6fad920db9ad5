import type { Lender } from "../loan/lender.ts";
import { complaintTimesIn, type FiguresInForce, figureWords } from "./figures.ts";
import { PAGE_KINDS, type TermsKind } from "./terms-kinds.ts";

/** What stands for the lender's own words inside a sentence, with what it is. */
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

/** The lender's own words, by placeholder; one that is empty has not been told. */
export type PlaceholderValues = Readonly<Record<WordPlaceholder, string>>;

/** What stands alone on a line of a page, for something that the product itself shows there. */
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

/** Stands in the terms of a loan; a sentence for a top-up, and nothing for any other loan. */
export const TOP_UP_PLACEHOLDER = "settlement of the running loan";

const TOP_UP = new RegExp(` ?\\{${TOP_UP_PLACEHOLDER}\\}`, "g");
const TOP_UP_SENTENCE = "What is owed on your running loan is settled from the amount first.";

/** The lender of the demo and of the texts that a database comes with: no lender's own name. */
export const SAMPLE_LENDER = "Tenor";

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPage = (kind: TermsKind): boolean => (PAGE_KINDS as readonly string[]).includes(kind);

/** All that may stand in braces in a text of a kind, with what it is. */
export function placeholdersOf(kind: TermsKind): Readonly<Record<string, string>> {
  if (isPage(kind)) return { ...WORD_PLACEHOLDERS, ...PAGE_BLOCKS };
  if (kind === "loan_terms") return { ...WORD_PLACEHOLDERS, [TOP_UP_PLACEHOLDER]: "One sentence more for a top-up" };
  return WORD_PLACEHOLDERS;
}

/** The values of the placeholders of a lender by the figures in force. Outside a demo the sample's name is no name. */
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

/** A text with the lender's words in it. What it does not know stays in its braces: blocks of a page, and mistakes. */
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
  /** In braces, and nothing that this kind knows. */
  readonly unknown: readonly string[];
  /** Known, and the lender has not told it. */
  readonly unfilled: readonly string[];
  /** Names of lenders that are not this one. */
  readonly otherLenders: readonly string[];
}

/**
 * What stands in the way of a text: placeholders that nobody knows or has filled in, each once in the order of the text, a
 * block of a page that does not stand alone, and the sample's name in the text of another lender.
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

/** The sentences for whoever wrote it; none where nothing stands in the way. */
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
