import { changeLoanTypeDraft } from "../../contract/loan-types.contract.ts";
import { tellTerms } from "../../domain/loan-type/told-terms.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { termsFrom } from "../loan-record/loan-type.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { updateDraft } from "./loan-type-version.store.ts";
import { lockVersions } from "./lock-versions.ts";
import { readDraft } from "./read-terms.ts";
import { showLoanType } from "./show-loan-type.ts";

/** Changes the draft of a loan type. A submitted version must be withdrawn first. */
export const changeLoanTypeDraftRoute = route(changeLoanTypeDraft, async ({ params, body, actor, author, deps }) => {
  const draft = readDraft(body, actor.userId);
  await deps.db.transaction(async (tx) => {
    const { versions } = await lockVersions(tx, params.id);
    const at = deps.clock.now();
    const known = versions.find(({ state }) => state === "draft");
    if (!known)
      throw new Refusal("wrong-status", "There is no draft of this loan type. Withdraw what was submitted first.");
    await updateDraft(tx, known.id, draft);
    audit(tx, author, at, {
      action: "loan type draft changed",
      object: `loan-type:${params.id}`,
      before: { ...tellTerms(termsFrom(known)), effective_from: known.effective_from, version: known.number },
      after: { ...body, version: known.number },
    });
  });
  return { message: "Draft saved", data: await showLoanType(deps, params.id, actor.userId) };
});
