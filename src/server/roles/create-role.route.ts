import { createRole } from "../../contract/roles.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { route } from "../http/route.ts";
import { makeRole } from "./make-role.ts";
import { presentRole } from "./role.presenter.ts";
import { roleName } from "./wanted-role.ts";

/** Creates a role (ROL-07). If a second person has to agree, it does not exist yet: 200 without data. */
export const createRoleRoute = route(createRole, async ({ body, actor, author, deps }) => {
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const subject = `role-name:${roleName(body.name).toLowerCase()}`;
  const change = { kind: "role-created", subject, about: null, wanted: body } as const;
  const { result, sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () => makeRole(tx, body, doing)),
  );
  if (sent) return { message: sent.message, data: null, status: 200, sentForApproval: sent.request };
  return { message: "Role Created successfully", data: presentRole(result) };
});
