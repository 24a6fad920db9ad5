import { askIdentityAgain } from "../../contract/identity.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentReview } from "./identity-review.presenter.ts";
import { askAnew, lockReview } from "./identity-review.store.ts";

/**
 * Repeats a lookup at a person's request: if the register found nobody, refused, or did not answer after all retries.
 */
export const askIdentityAgainRoute = route(askIdentityAgain, async ({ params, author, deps }) => {
  if (!deps.identity) throw new Refusal("provider-unavailable", "No register of identities is configured.");
  const at = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const review = await lockReview(tx, params.id);
    if (!review) throw notFound("check");
    if (!review.waits_for_person || review.state === "found")
      throw new Refusal("not-possible", "The register has answered this, or is being asked. Look again, then decide.");
    await askAnew(tx, review.id, at);
    const before = { outcome: review.state };
    audit(tx, author, at, { action: "identity asked again", object: `identity-check:${review.id}`, before });
    return lockReview(tx, review.id);
  });
  if (!row) throw notFound("check");
  return { message: "The register is asked again", data: presentReview(row) };
});
