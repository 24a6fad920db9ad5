import type { Route } from "../http/route.ts";
import { changePasswordRoute } from "./change-password.ts";
import { choosePasswordRoute, readPasswordLinkRoute } from "./choose-password.ts";
import { confirmTwoFactorRoute } from "./confirm-two-factor.ts";
import { forgotPasswordRoute } from "./forgot-password.ts";
import { endOtherSessionsRoute, endOwnSessionRoute, listOwnSessionsRoute } from "./own-sessions.ts";
import { registerRoute } from "./register.ts";
import { readTwoFactorRoute, renewRecoveryCodesRoute, startTwoFactorRoute, stopTwoFactorRoute } from "./two-factor.ts";
import { updateOwnDetailsRoute } from "./update-own-details.ts";

/** For who has no account yet. */
export const REGISTER_ROUTES: readonly Route[] = [registerRoute];

export const ACCOUNT_ROUTES: readonly Route[] = [
  updateOwnDetailsRoute,
  changePasswordRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  readTwoFactorRoute,
  startTwoFactorRoute,
  confirmTwoFactorRoute,
  renewRecoveryCodesRoute,
  stopTwoFactorRoute,
  forgotPasswordRoute,
  readPasswordLinkRoute,
  choosePasswordRoute,
];
