import { listReferrals } from "../../contract/loan-notes.contract.ts";
import { route } from "../http/route.ts";
import { referralsFor } from "./referral.store.ts";

/** The referrals that wait for this officer. */
export const listReferralsRoute = route(listReferrals, async ({ actor, deps }) => {
  const rows = await referralsFor(deps.db.query, actor.userId);
  return { data: rows.map(({ at, reason, ...row }) => ({ ...row, reason: reason ?? "", at: at.toISOString() })) };
});
