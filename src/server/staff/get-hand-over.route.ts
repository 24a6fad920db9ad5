import { getHandOver } from "../../contract/staff.contract.ts";
import { readColleagues } from "../grants/colleagues.store.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { neededFor, readWorkInHand } from "./hand-over.ts";
import { readStaff } from "./staff-row.store.ts";

/** What somebody would leave behind, and the colleagues who may do all of it. */
export const getHandOverRoute = route(getHandOver, async ({ params: { id }, deps: { db } }) => {
  if (!(await readStaff(db.query, id))) throw notFound("member of staff");
  const work = await readWorkInHand(db.query, id);
  const able = await readColleagues(db.query, neededFor(work));
  return { data: { ...work, colleagues: able.filter((colleague) => colleague.id !== id) } };
});
