import type { Route } from "../http/route.ts";
import { changePasswordRoute } from "./change-password.route.ts";
import { choosePasswordRoute, readPasswordLinkRoute } from "./choose-password.ts";
import { confirmTwoFactorRoute } from "./confirm-two-factor.route.ts";
import { forgotPasswordRoute } from "./forgot-password.route.ts";
import { endOtherSessionsRoute, endOwnSessionRoute, listOwnSessionsRoute } from "./own-sessions.ts";
import { registerRoute } from "./register.route.ts";
import { readTwoFactorRoute, renewRecoveryCodesRoute, startTwoFactorRoute, stopTwoFactorRoute } from "./two-factor.ts";
import { updateOwnDetailsRoute } from "./update-own-details.route.ts";

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
  registerRoute,
];
