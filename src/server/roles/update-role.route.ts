import { updateRole } from "../../contract/roles.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { type Call, route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { changeRole } from "./change-role.ts";
import { presentRole } from "./role.presenter.ts";
import { readRoles } from "./role.store.ts";

type Saving = Call<typeof updateRole>;

/** Changes a role. If a second person has to agree, the answer is the unchanged role. */
async function change({ params: { id }, body, actor, author, request, deps }: Saving) {
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const asked = { kind: "role-updated", subject: `role:${id}`, about: null, wanted: body } as const;
  const { result, sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, asked, doing, () => changeRole(tx, { id, body, ifMatch: request.ifMatch }, doing)),
  );
  if (!sent) return { message: "Role Updated successfully", data: presentRole(result) };
  const [stored] = await readRoles(deps.db.query, { id });
  if (!stored) throw notFound("role");
  return { message: sent.message, data: presentRole(stored), sentForApproval: sent.request };
}

export const updateRoleRoute = route(updateRole, change);
