import { getWatchHit } from "../../contract/watch-lists.contract.ts";
import { mayReadIdentity } from "../../domain/customer/identity-access.ts";
import { route } from "../http/route.ts";
import { discloseIdentity } from "../identity-openings/disclose-identity.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { presentHitDetail } from "./watch-hit.presenter.ts";
import { loansOf, readHit } from "./watch-hit.store.ts";

/**
 * One hit with both sides. It counts as opening the customer's newest loan, with the identity shown as on that loan's
 * page.
 */
export const getWatchHitRoute = route(getWatchHit, async ({ params: { id }, actor, request, deps }) => {
  const row = await readHit(deps.db, id);
  if (!row) throw notFound("hit");
  const subject = { type: "customer", id: row.customer_id };
  noteSecurity(deps, { kind: "customer-opened", userId: actor.userId, subject, address: request.ip });
  const loans = await loansOf(deps.db, row.customer_id);
  const [newest] = loans;
  const unopened = mayReadIdentity(actor.permissions) ? "whole" : "masked";
  const identity = newest ? await discloseIdentity(deps, actor, newest.id) : unopened;
  return { data: presentHitDetail(row, identity, loans) };
});
