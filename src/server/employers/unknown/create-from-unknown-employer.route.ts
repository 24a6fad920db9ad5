import { createFromUnknownEmployer } from "../../../contract/employers.contract.ts";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import { route } from "../../http/route.ts";
import { giveAlias } from "../aliases/add-employer-alias.route.ts";
import { holdNames } from "../aliases/employer-names.store.ts";
import { enterEmployer } from "../enter-employer.ts";
import { lockUnknownOr404 } from "./lock-unknown.ts";

/** Creates an employer for an unknown name, which becomes an alias if the employer's own name differs. */
export const createFromUnknownEmployerRoute = route(
  createFromUnknownEmployer,
  async ({ params, body, author, deps }) => {
    const at = deps.clock.now();
    const employer = await deps.db.transaction(async (tx) => {
      await holdNames(tx, "alone");
      const { words, normal } = await lockUnknownOr404(tx, params.id);
      const id = await enterEmployer(tx, body, { author, at });
      if (normalEmployerName(body.name) !== normal) await giveAlias(tx, { id, words, field: "name" }, { author, at });
      return { id, name: body.name };
    });
    return { message: "Employer added", data: { employer } };
  },
);
