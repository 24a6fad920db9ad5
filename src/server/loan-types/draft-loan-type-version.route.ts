import { draftLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { insertDraft, lockLoanType, readVersions } from "./loan-type-version.store.ts";
import { readDraft } from "./read-terms.ts";
import { showLoanType } from "./show-loan-type.ts";

/** Starts a new version of a loan type. Only one can be in work: 422 says whose it is. */
export const draftLoanTypeVersionRoute = route(draftLoanTypeVersion, async ({ params, body, actor, author, deps }) => {
  const draft = readDraft(body, actor.userId);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await lockLoanType(tx, params.id))) throw notFound("loan type");
    const number = await insertDraft(tx, params.id, draft, at);
    if (number === undefined) {
      const inWork = (await readVersions(tx, params.id)).find(({ state }) => state !== "approved");
      throw new Refusal("already-done", `Version ${inWork?.number} of ${inWork?.creator ?? "somebody"} is in work.`);
    }
    audit(tx, author, at, {
      action: "loan type version drafted",
      object: `loan-type:${params.id}`,
      after: { ...body, version: number },
    });
  });
  return { message: "Draft saved", data: await showLoanType(deps, params.id, actor.userId) };
});
