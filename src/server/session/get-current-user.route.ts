import { getCurrentUser } from "../../contract/session.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { findUser } from "./session.store.ts";
import { staffUserView } from "./staff-user.presenter.ts";

/** The signed-in user (API-11, API-73), with current permissions and the business date. */
export const getCurrentUserRoute = route(getCurrentUser, async ({ actor, deps }) => {
  const user = await findUser(deps.db, actor.userId);
  const permissions = [...actor.permissions];
  return { data: { ...staffUserView(user), permissions, business_date: today(deps.clock), version: user.version } };
});
