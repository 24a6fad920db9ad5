import { createLoanType } from "../../contract/loan-types.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { insertDraft, insertLoanType } from "./loan-type-version.store.ts";
import { readDraft } from "./read-terms.ts";
import { showLoanType } from "./show-loan-type.ts";

/**
 * Creates a loan type with a draft of its first version. Nobody can borrow under it before that is approved and has
 * started.
 */
export const createLoanTypeRoute = route(createLoanType, async ({ body, actor, author, deps }) => {
  const { code, is_device, grace_days, ...told } = body;
  const draft = readDraft(told, actor.userId);
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const made = await insertLoanType(tx, { code, is_device, grace_days }, draft.terms);
    if (made === undefined) throw usedAlready(code);
    await insertDraft(tx, made, draft, at);
    audit(tx, author, at, { action: "loan type made", object: `loan-type:${made}`, after: { ...body, version: 1 } });
    return made;
  });
  return { message: "Loan type made", data: await showLoanType(deps, id, actor.userId) };
});

function usedAlready(code: string): Refusal {
  const words = `The code ${code} is used already`;
  return new Refusal("duplicate", `${words}.`, { fields: { code: [words] } });
}
