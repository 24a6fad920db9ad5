import { retireLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { stateAt } from "../../domain/loan-type/version-life.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lifeOf } from "../loan-record/loan-type.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { moveVersion } from "./loan-type-version.store.ts";
import { lockVersions } from "./lock-versions.ts";
import { showLoanType } from "./show-loan-type.ts";

/**
 * Ends the live version at once, after which nobody can borrow under the type, or cancels one that is yet to start. Its
 * offers and loans stay unchanged.
 */
export const retireLoanTypeVersionRoute = route(
  retireLoanTypeVersion,
  async ({ params, body, actor, author, deps }) => {
    await deps.db.transaction(async (tx) => {
      const { versions } = await lockVersions(tx, params.id);
      const at = deps.clock.now();
      const version = versions.find(({ number }) => number === body.version);
      const state = version && stateAt(lifeOf(version), versions.map(lifeOf), at);
      if (!version || (state !== "live" && state !== "approved")) {
        throw new Refusal("wrong-status", `Version ${body.version} is neither live nor to come.`);
      }
      await moveVersion(tx, version.id, { retired_at: at, retired_by: actor.userId, retirement_reason: body.reason });
      const after = { version: version.number, was: state, reason: body.reason };
      audit(tx, author, at, { action: "loan type version retired", object: `loan-type:${params.id}`, after });
    });
    return { message: "Version retired", data: await showLoanType(deps, params.id, actor.userId) };
  },
);
