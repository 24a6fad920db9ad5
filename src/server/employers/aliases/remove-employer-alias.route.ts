import { removeEmployerAlias } from "../../../contract/employers.contract.ts";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { showEmployer } from "../employer.presenter.ts";
import { lockLiveEmployer } from "../lock-live-employer.ts";
import { deleteName, findNames, holdNames, refreshSearchText } from "./employer-names.store.ts";

/** Removes an alias; no loan loses its employer. 422 for the name itself, and for an unknown alias. */
export const removeEmployerAliasRoute = route(removeEmployerAlias, async ({ params: { id }, body, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const employer = await lockLiveEmployer(tx, id);
    const normal = normalEmployerName(body.alias);
    const [known] = await findNames(tx, [normal]);
    if (known?.employer_id !== id)
      throw new Refusal("not-possible", `“${body.alias}” is no alias of ${employer.name}.`);
    if (normal === normalEmployerName(employer.name))
      throw new Refusal("not-possible", `${employer.name} is its name. Change the name instead.`);
    await deleteName(tx, normal);
    await refreshSearchText(tx, id);
    const before = { alias: known.words };
    audit(tx, author, at, { action: "employer alias removed", object: `employer:${id}`, before });
  });
  return { message: "Alias removed", data: await showEmployer(deps.db.query, id) };
});
