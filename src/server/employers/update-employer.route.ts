import { updateEmployer } from "../../contract/employers.contract.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { holdNames } from "./aliases/employer-names.store.ts";
import { changeEmployer } from "./change-employer.ts";
import { showEmployer } from "./employer.presenter.ts";
import { lockLiveEmployer } from "./lock-live-employer.ts";

/** Changes an employer. A former name stays one of its names. Unchanged values change nothing. */
export const updateEmployerRoute = route(updateEmployer, async ({ params: { id }, body, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const employer = await lockLiveEmployer(tx, id);
    refuseIfChanged(employer, request.ifMatch, employer.name);
    await changeEmployer(tx, employer, body, { author, at });
  });
  return { message: "Employer saved", data: await showEmployer(deps.db.query, id) };
});
