import { getIdentityReview } from "../../contract/identity.contract.ts";
import { route } from "../http/route.ts";
import { discloseIdentity } from "../identity-openings/disclose-identity.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { presentReviewDetail } from "./identity-review.presenter.ts";
import { readReview } from "./identity-review.store.ts";

/** One check with both sides. It counts as opening its loan, with the identity shown as on that loan's page. */
export const getIdentityReviewRoute = route(getIdentityReview, async ({ params: { id }, actor, request, deps }) => {
  const row = await readReview(deps.db, id);
  if (!row) throw notFound("check");
  const subject = { type: "customer", id: row.customer_id };
  noteSecurity(deps, { kind: "customer-opened", userId: actor.userId, subject, address: request.ip });
  return { data: presentReviewDetail(row, await discloseIdentity(deps, actor, row.loan_id)) };
});
