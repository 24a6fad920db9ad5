import { getTwoFactor } from "../../../contract/account.contract.ts";
import { route } from "../../http/route.ts";
import { readSecondStep } from "./two-factor.store.ts";

export const getTwoFactorRoute = route(getTwoFactor, async ({ actor, deps }) => {
  const { two_factor_at, codes_left } = await readSecondStep(deps.db.query, actor.userId);
  const since = two_factor_at?.toISOString() ?? null;
  return { data: { on: since !== null, since, recovery_codes_left: codes_left ?? 0 } };
});
