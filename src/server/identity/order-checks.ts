import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { insertChecks } from "./identity-check.store.ts";
import { readIdentitySetting } from "./identity-setting.store.ts";

/**
 * Orders lookups of the numbers that an offer needs, if the setting requires any and they were not made before. For
 * applications with a confirmed phone, or continued by an officer: each lookup is billed.
 */
export async function orderIdentityChecks(deps: Deps, loanId: number, author: Author): Promise<void> {
  if (!deps.identity) return;
  const { demanded } = await readIdentitySetting(deps.db.query);
  if (demanded.length === 0) return;
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const count = await insertChecks(tx, loanId, demanded, at);
    if (count > 0)
      audit(tx, author, at, {
        action: "identity check ordered",
        object: `loan:${loanId}`,
        after: { questions: count },
      });
  });
}
