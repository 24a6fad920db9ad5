import { updateStaff } from "../../contract/staff.contract.ts";
import { doOrAsk } from "../grants/do-or-ask.ts";
import { type Call, route } from "../http/route.ts";
import { changeStaff } from "./change-staff.ts";
import { showStaff } from "./show-staff.ts";

type UpdateCall = Call<typeof updateStaff>;

/** ADM-11. If a second person has to agree, the answer is the unchanged account. */
async function update({ params: { id }, body, actor, author, request, deps }: UpdateCall) {
  const doing = { userId: actor.userId, author, at: deps.clock.now() };
  const change = { kind: "staff-updated", subject: `user:${id}`, about: id, wanted: body } as const;
  const { sent } = await deps.db.transaction((tx) =>
    doOrAsk(tx, deps, change, doing, () => changeStaff(tx, deps, { id, body, ifMatch: request.ifMatch }, doing)),
  );
  const data = await showStaff(deps, id);
  if (sent) return { message: sent.message, data, sentForApproval: sent.request };
  return { message: "Admin Updated successfully", data };
}

export const updateStaffRoute = route(updateStaff, update);
