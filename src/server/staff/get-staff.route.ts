import { getStaff } from "../../contract/staff.contract.ts";
import { route } from "../http/route.ts";
import { browserWords } from "../session/browsers/browser-words.ts";
import { readLiveSessions } from "../session/own-sessions.store.ts";
import { showStaff } from "./show-staff.ts";
import { readHeld } from "./staff-row.store.ts";

/** One member of staff: permissions, sessions and assigned work. */
export const getStaffRoute = route(getStaff, async ({ params, deps }) => {
  const person = await showStaff(deps, params.id);
  const [held, sessions] = await Promise.all([
    readHeld(deps.db.query, params.id),
    readLiveSessions(deps.db.query, params.id, deps.clock.now()),
  ]);
  const live_sessions = sessions.map(({ id, user_agent, last_seen_at }) => {
    return { id, browser: browserWords(user_agent), last_seen_at: last_seen_at.toISOString() };
  });
  return { data: { ...person, ...held, live_sessions } };
});
