import { submitLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { fourCorners } from "../../domain/loan-type/four-corners.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { termsFrom } from "../loan-record/loan-type.store.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { judgeVersion } from "./judge-version.ts";
import { moveVersion, type VersionRow } from "./loan-type-version.store.ts";
import { lockVersions, requireVersion } from "./lock-versions.ts";
import { showLoanType } from "./show-loan-type.ts";

/**
 * Submits the draft for another person to approve. Refused (422) unless schedule, offer and key facts are possible at
 * all four corners, and while its first day is too early even for immediate approval.
 */
export const submitLoanTypeVersionRoute = route(
  submitLoanTypeVersion,
  async ({ params, body, actor, author, deps }) => {
    await deps.db.transaction(async (tx) => {
      const { versions } = await lockVersions(tx, params.id);
      const at = deps.clock.now();
      const draft = requireVersion(versions, body.version, "draft");
      requireCorners(draft, at);
      const { problem, dearer } = await judgeVersion(tx, deps, draft, { versions, at });
      if (problem) throw fieldError("effective_from", `${problem}.`);
      await moveVersion(tx, draft.id, { state: "submitted", submitted_at: at, submitted_by: actor.userId });
      const after = { version: draft.number, effectiveFrom: draft.effective_from, dearer };
      audit(tx, author, at, { action: "loan type version submitted", object: `loan-type:${params.id}`, after });
    });
    return { message: "Version submitted", data: await showLoanType(deps, params.id, actor.userId) };
  },
);

function requireCorners(draft: VersionRow, at: Date): void {
  const problems = fourCorners(termsFrom(draft), lagosDateOf(at)).flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return;
  const words = `Not every corner comes out. ${problems.join("; ")}.`;
  throw new Refusal("not-possible", words, { fields: { corners: [words] } });
}
