import { addEmployerAlias } from "../../../contract/employers.contract.ts";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { showEmployer } from "../employer.presenter.ts";
import { enterName } from "../enter-employer.ts";
import { lockLiveEmployer } from "../lock-live-employer.ts";
import { findNames, holdNames, refreshSearchText } from "./employer-names.store.ts";

/** Adds a spelling to an employer's names; 422 if it is a name already, its own or another's. */
export const addEmployerAliasRoute = route(addEmployerAlias, async ({ params: { id }, body, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await holdNames(tx, "alone");
    const employer = await lockLiveEmployer(tx, id);
    const [known] = await findNames(tx, [normalEmployerName(body.alias)]);
    if (known?.employer_id === id)
      throw fieldError(
        "alias",
        `“${body.alias}” is read as ${employer.name} already: it is the same as “${known.words}”`,
      );
    await giveAlias(tx, { id, words: body.alias, field: "alias" }, { author, at });
  });
  return { message: "Alias added", data: await showEmployer(deps.db.query, id) };
});

/**
 * Adds a name to a locked employer, with the audit row. The names must be locked exclusively. Throws as `enterName`
 * does.
 */
export async function giveAlias(
  tx: Tx,
  alias: { readonly id: number; readonly words: string; readonly field: string },
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<void> {
  await enterName(tx, alias, { author, at });
  await refreshSearchText(tx, alias.id);
  const { id, words } = alias;
  audit(tx, author, at, { action: "employer alias added", object: `employer:${id}`, after: { alias: words } });
}
