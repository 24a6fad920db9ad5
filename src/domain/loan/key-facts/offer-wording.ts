import { type ComplaintTimes, complaintTimesIn, FIRST_FIGURES } from "../../terms/figures.ts";
import { withTopUpSentence } from "../../terms/placeholders.ts";
import { readTermsText } from "../../terms/terms-text.ts";
import { FIRST_CONSENT, FIRST_TERMS } from "./first-wording.ts";

/** One term of an offer, as shown on the signing page and in the signed document. */
export interface OfferTerm {
  readonly title: string;
  readonly text: string;
}

/** Which version of each text an offer has. A change makes a new version; a signed offer keeps its own. */
export interface OfferTextVersions {
  readonly key_facts: string;
  readonly terms: string;
  readonly consent: string;
}

/** The texts of an offer besides its figures, with the lender's own details inserted. */
export interface OfferWording {
  readonly versions: OfferTextVersions;
  /** The terms as a text with headings. */
  readonly terms: string;
  /** The consent that the customer ticks, word for word. */
  readonly consent: string;
  readonly complaintTimes: ComplaintTimes;
}

/** The wording of every offer signed before texts were stored as versions; they keep it. */
export const FIRST_WORDING: OfferWording = {
  versions: { key_facts: "2026-11", terms: "2026-11", consent: "2026-11" },
  terms: FIRST_TERMS,
  consent: FIRST_CONSENT,
  complaintTimes: complaintTimesIn(FIRST_FIGURES),
};

/**
 * The current version of the key facts' texts; there is only one besides the first. It names the version of the terms.
 */
export const KEY_FACTS_VERSION = "2026-12";

/**
 * The terms of an offer, one per heading; a top-up has an additional one. The same text is shown, signed and hashed.
 */
export function offerTermsFor(terms: string, { isTopUp }: { isTopUp: boolean }): readonly OfferTerm[] {
  const found: { title: string; text: string }[] = [];
  for (const part of readTermsText(withTopUpSentence(terms, { isTopUp }))) {
    if (part.kind === "heading") found.push({ title: part.words, text: "" });
    else if (part.kind !== "block") addWords(found, wordsOf(part));
  }
  return found;
}

function addWords(terms: { title: string; text: string }[], words: string): void {
  const last = terms.at(-1);
  if (last) last.text = last.text === "" ? words : `${last.text} ${words}`;
  else terms.push({ title: "Terms", text: words });
}

type Words = Extract<ReturnType<typeof readTermsText>[number], { kind: "paragraph" | "list" }>;

function wordsOf(part: Words): string {
  const lines = part.kind === "list" ? part.items : [part.pieces];
  return lines.map((pieces) => pieces.map(({ words }) => words).join("")).join(" ");
}
