import { createStaff } from "../../contract/staff.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { route } from "../http/route.ts";
import { enterStaff } from "./enter-staff.ts";
import { showStaff } from "./show-staff.ts";

/**
 * ADM-06: creates a member of staff. If a second person has to agree, the account does not exist yet: 200 without data.
 */
export const createStaffRoute = route(createStaff, async ({ body, actor, author, deps }) => {
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const change = {
    kind: "staff-created",
    subject: `e-mail:${body.email.toLowerCase()}`,
    about: null,
    wanted: body,
  } as const;
  const { result, sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () => enterStaff(tx, deps, body, doing)),
  );
  if (sent) return { message: sent.message, data: null, status: 200, sentForApproval: sent.request };
  return { message: "Admin Created successfully", data: await showStaff(deps, result) };
});
