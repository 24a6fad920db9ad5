import { decideIdentityReview } from "../../contract/identity.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { customerToCheck } from "./identity-check.store.ts";
import { presentReview } from "./identity-review.presenter.ts";
import { lockReview, type ReviewRow, writeDecision } from "./identity-review.store.ts";

/**
 * Stores a person's decision about the current details. 422 if it does not wait for a person, with who was first if
 * somebody was.
 */
export const decideIdentityReviewRoute = route(decideIdentityReview, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const review = await lockReview(tx, params.id);
    if (!review) throw notFound("check");
    if (!review.waits_for_person) throw refusal(review);
    const customer = await customerToCheck(tx, review.customer_id);
    if (!customer) throw notFound("check");
    await writeDecision(tx, review.id, customer, { ...body, by: actor.userId, at });
    const after = { decision: body.decision, reason: body.reason, loan: review.loan_id };
    audit(tx, author, at, { action: "identity decided", object: `identity-check:${review.id}`, after });
    return lockReview(tx, review.id);
  });
  if (!row) throw notFound("check");
  return { message: "Decision saved", data: presentReview(row) };
});

function refusal({ decision, decided_by, decided_at }: ReviewRow): Refusal {
  if (!decision || !decided_at) return new Refusal("not-possible", "This check does not wait for a decision.");
  return new Refusal("already-done", `${decided_by} decided this on ${formatDateTime(decided_at)}.`);
}
