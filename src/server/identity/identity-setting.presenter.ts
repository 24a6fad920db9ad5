import type { Deps } from "../deps.ts";
import { presentLastChange } from "../settings/last-change.presenter.ts";
import type { IdentitySetting } from "./identity-setting.store.ts";

/** The numbers an offer needs, and the register. */
export function presentIdentitySetting(setting: IdentitySetting, { identity }: Pick<Deps, "identity">) {
  const { demanded } = setting;
  const { changed_at, changed_by } = presentLastChange(setting);
  return {
    bvn: demanded.includes("bvn"),
    nin: demanded.includes("nin"),
    register: identity?.name ?? null,
    changed_at,
    changed_by,
  };
}
