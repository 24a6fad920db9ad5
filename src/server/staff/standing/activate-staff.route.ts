import { activateStaff } from "../../../contract/staff.contract.ts";
import { doOrAsk } from "../../grants/do-or-ask.ts";
import { route } from "../../http/route.ts";
import { showStaff } from "../show-staff.ts";
import { activateAccount } from "./activate-account.ts";

/** Activates an account again. If a second person has to agree, the answer is the unchanged account. */
export const activateStaffRoute = route(activateStaff, async ({ params: { id }, actor, author, request, deps }) => {
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const change = { kind: "staff-activated", subject: `user:${id}`, about: id, wanted: {} } as const;
  const { sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () => activateAccount(tx, deps, { id, ifMatch: request.ifMatch }, doing)),
  );
  const data = await showStaff(deps, id);
  if (sent) return { message: sent.message, data, sentForApproval: sent.request };
  return { message: "Admin activated", data };
});
