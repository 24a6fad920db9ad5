import {
  FIRST_WORDING,
  KEY_FACTS_VERSION,
  type OfferTextVersions,
  type OfferWording,
} from "../../domain/loan/key-facts/offer-wording.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import { complaintTimesIn } from "../../domain/terms/figures.ts";
import { fillText } from "../../domain/terms/placeholders.ts";
import type { Deps } from "../deps.ts";
import { lenderWordsAt } from "./lender-words.ts";
import { termsOf, textOfVersion } from "./terms.store.ts";

/** The lender and the wording of an offer at a moment. A signed one names its versions. */
export async function offerWordingAt(
  { db: { query }, config }: Pick<Deps, "db" | "config">,
  at: Date,
  signed?: OfferTextVersions,
): Promise<{ readonly lender: Lender; readonly wording: OfferWording }> {
  const { lender, figures, values } = await lenderWordsAt(query, config, at);
  const complaintTimes = complaintTimesIn(figures);
  if (signed) {
    const [terms, consent] = await Promise.all([
      textOfVersion(query, "loan_terms", signed.terms),
      textOfVersion(query, "signing_consent", signed.consent),
    ]);
    const words = { terms: terms ?? FIRST_WORDING.terms, consent: consent ?? FIRST_WORDING.consent };
    return { lender, wording: { ...filled(words), versions: signed, complaintTimes } };
  }
  const [terms, consent] = await Promise.all([termsOf(query, "loan_terms", at), termsOf(query, "signing_consent", at)]);
  const versions = { key_facts: KEY_FACTS_VERSION, terms: terms.version, consent: consent.version };
  return { lender, wording: { ...filled({ terms: terms.text, consent: consent.text }), versions, complaintTimes } };

  function filled(words: { readonly terms: string; readonly consent: string }) {
    return { terms: fillText(words.terms, values), consent: fillText(words.consent, values) };
  }
}
