import { getTermsPage } from "../../contract/terms.contract.ts";
import { fillText } from "../../domain/terms/placeholders.ts";
import { route } from "../http/route.ts";
import { lenderWordsAt } from "./lender-words.ts";
import { textSha256 } from "./shown-text.store.ts";
import { termsOf } from "./terms.store.ts";

const CACHE_SECONDS = 60;

/** A page's current version. Parts that the product inserts stay in braces. */
export const getTermsPageRoute = route(getTermsPage, async ({ params: { kind }, deps: { db, clock, config } }) => {
  const at = clock.now();
  const [page, { values }] = await Promise.all([termsOf(db.query, kind, at), lenderWordsAt(db.query, config, at)]);
  const text = fillText(page.text, values);
  const data = { version: page.version, effective_from: page.effective_from, text, sha256: textSha256(text) };
  return { data, cacheSeconds: CACHE_SECONDS };
});
