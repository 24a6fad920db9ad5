import { updateEmployer } from "../../contract/employers.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { showEmployer } from "./employer.presenter.ts";
import { writeEmployerChanges } from "./employer.store.ts";
import { changesOf, columnsOf } from "./employer-columns.ts";
import { holdNames, refreshSearchText } from "./employer-names.store.ts";
import { enterName, requireFreeCode } from "./enter-employer.ts";
import { lockLiveEmployer } from "./lock-live-employer.ts";

/** Changes an employer. A new name becomes its name and the former stays one of its names. Unchanged values change nothing. */
export const updateEmployerRoute = route(updateEmployer, async ({ params: { id }, body, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const employer = await lockLiveEmployer(tx, id);
    refuseIfChanged(employer, request.ifMatch, employer.name);
    const columns = columnsOf(body);
    const changes = changesOf(employer, columns);
    if (changes.isNone) return;
    await requireFreeCode(tx, columns.code, id);
    await enterName(tx, { id, words: columns.name, field: "name" }, { author, at });
    await writeEmployerChanges(tx, id, changes.after, { by: author.name, at });
    await refreshSearchText(tx, id);
    const { before, after } = changes;
    audit(tx, author, at, { action: "employer changed", object: `employer:${id}`, before, after });
  });
  deps.wake("settle-employers");
  return { message: "Employer saved", data: await showEmployer(deps.db.read, id) };
});
