import type { Deps } from "../deps.ts";
import type { IdentitySetting } from "./identity-setting.store.ts";

/** The numbers an offer needs, and the register. */
export function presentIdentitySetting(
  { demanded, changedAt, changedBy }: IdentitySetting,
  { identity }: Pick<Deps, "identity">,
) {
  return {
    bvn: demanded.includes("bvn"),
    nin: demanded.includes("nin"),
    register: identity?.name ?? null,
    changed_at: changedAt?.toISOString() ?? null,
    changed_by: changedBy,
  };
}
