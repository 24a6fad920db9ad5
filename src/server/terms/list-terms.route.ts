import { listTerms } from "../../contract/terms.contract.ts";
import { TERMS_KIND_WORDS, TERMS_KINDS } from "../../domain/terms/terms-kinds.ts";
import { route } from "../http/route.ts";
import { presentRow } from "./terms.presenter.ts";
import { readAllTerms, termsInForceAt } from "./terms.store.ts";

/** Every text with its versions. */
export const listTermsRoute = route(listTerms, async ({ deps: { db, clock } }) => {
  const [all, inForce] = await Promise.all([readAllTerms(db.query), termsInForceAt(db.query, clock.now())]);
  const shown = new Set(inForce.map(({ id }) => id));
  const data = TERMS_KINDS.map((kind) => ({
    kind,
    ...TERMS_KIND_WORDS[kind],
    versions: all.filter((row) => row.kind === kind).map((row) => presentRow(row, shown)),
  }));
  return { data };
});
