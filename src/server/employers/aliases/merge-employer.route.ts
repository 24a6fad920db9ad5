import { mergeEmployer } from "../../../contract/employers.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError, notFound } from "../../refusal/refusal.ts";
import { showEmployer } from "../employer.presenter.ts";
import { lockEmployer, passOnMerged, writeEmployerChanges } from "../employer.store.ts";
import { lockLiveEmployer } from "../lock-live-employer.ts";
import { holdNames, moveNames, refreshSearchText } from "./employer-names.store.ts";

/**
 * Merges an employer into another: its names move at once, a sweep moves its loans, and its row stays with a reference
 * to the other. Nothing is deleted. Employers merged into it before move along.
 */
export const mergeEmployerRoute = route(mergeEmployer, async ({ params: { id }, body: { into }, author, deps }) => {
  if (into === id) throw fieldError("into", "Choose another employer than the one that is merged");
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const employer = await lockLiveEmployer(tx, id);
    const other = await lockEmployer(tx, into);
    if (!other) throw notFound("employer");
    if (other.merged_into !== null)
      throw fieldError("into", `${other.name} was merged into ${other.merged_into_name} itself`);
    await moveNames(tx, id, into);
    await writeEmployerChanges(tx, id, { merged_into: into, status: "closed" }, { by: author.name, at });
    await passOnMerged(tx, id, into);
    await refreshSearchText(tx, id);
    await refreshSearchText(tx, into);
    const before = { status: employer.status };
    const after = { into, code: other.code };
    audit(tx, author, at, { action: "employer merged", object: `employer:${id}`, before, after });
  });
  return { message: "Employers merged", data: await showEmployer(deps.db.query, into) };
});
