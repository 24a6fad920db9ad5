import { acceptUnknownEmployer } from "../../../contract/employers.contract.ts";
import { route } from "../../http/route.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { giveAlias } from "../aliases/add-employer-alias.route.ts";
import { holdNames } from "../aliases/employer-names.store.ts";
import { lockEmployer } from "../employer.store.ts";
import { lockLiveEmployer } from "../lock-live-employer.ts";
import { lockUnknownOr404 } from "./lock-unknown.ts";

/** Makes an unknown name an alias of an employer; a sweep assigns the loans that wait under it. */
export const acceptUnknownEmployerRoute = route(acceptUnknownEmployer, async ({ params, body, author, deps }) => {
  const at = deps.clock.now();
  const employer = await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const { words } = await lockUnknownOr404(tx, params.id);
    if (!(await lockEmployer(tx, body.employer_id)))
      throw fieldError("employer_id", "Choose an employer of the register");
    const { id, name } = await lockLiveEmployer(tx, body.employer_id);
    await giveAlias(tx, { id, words, field: "employer_id" }, { author, at });
    return { id, name };
  });
  return { message: "Alias added", data: { employer } };
});
