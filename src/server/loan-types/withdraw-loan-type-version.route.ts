import { withdrawLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { moveVersion } from "./loan-type-version.store.ts";
import { lockVersions, requireVersion } from "./lock-versions.ts";
import { showLoanType } from "./show-loan-type.ts";

/** Turns a submitted version back into a draft: by its submitter, or by somebody who would approve it. */
export const withdrawLoanTypeVersionRoute = route(
  withdrawLoanTypeVersion,
  async ({ params, body, actor, author, deps }) => {
    await deps.db.transaction(async (tx) => {
      const { versions } = await lockVersions(tx, params.id);
      const at = deps.clock.now();
      const submitted = requireVersion(versions, body.version, "submitted");
      await moveVersion(tx, submitted.id, { state: "draft", submitted_at: null, submitted_by: null });
      const after = { version: submitted.number };
      audit(tx, author, at, { action: "loan type version withdrawn", object: `loan-type:${params.id}`, after });
    });
    return { message: "Version withdrawn", data: await showLoanType(deps, params.id, actor.userId) };
  },
);
