import { NO_REASON_FOR_LESS, updateIdentitySettings } from "../../contract/identity.contract.ts";
import { IDENTITY_KINDS } from "../../domain/identity/compare-identity.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { presentIdentitySetting } from "./identity-setting.presenter.ts";
import { lockIdentitySetting, readIdentitySetting, writeIdentitySetting } from "./identity-setting.store.ts";

/** Sets the numbers an offer needs. An unchanged setting changes nothing; requiring less needs a reason. */
export const updateIdentitySettingsRoute = route(updateIdentitySettings, async ({ body, author, deps }) => {
  const at = deps.clock.now();
  const setting = await deps.db.transaction(async (tx) => {
    await lockIdentitySetting(tx);
    const before = await readIdentitySetting(tx);
    const demanded = IDENTITY_KINDS.filter((kind) => body[kind]);
    const isLess = before.demanded.some((kind) => !demanded.includes(kind));
    const isMore = demanded.some((kind) => !before.demanded.includes(kind));
    if (!isLess && !isMore) return before;
    if (isMore && !deps.identity)
      throw new Refusal("not-possible", "No register of identities is configured, so nobody could be checked.");
    if (isLess && !body.reason) throw fieldError("reason", NO_REASON_FOR_LESS);
    await writeIdentitySetting(tx, { demanded, version: before.version + 1, by: author.name, at });
    audit(tx, author, at, {
      action: "identity settings changed",
      object: "settings:1",
      before: { checked: before.demanded },
      after: { checked: demanded, ...(body.reason && { reason: body.reason }) },
    });
    return readIdentitySetting(tx);
  });
  return { message: "Settings saved", data: presentIdentitySetting(setting, deps) };
});
