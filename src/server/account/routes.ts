import type { Route } from "../http/route.ts";
import { endOtherSessionsRoute } from "./end-other-sessions.route.ts";
import { endOwnSessionRoute } from "./end-own-session.route.ts";
import { listOwnSessionsRoute } from "./list-own-sessions.route.ts";
import { changePasswordRoute } from "./password/change-password.route.ts";
import { choosePasswordRoute } from "./password/choose-password.route.ts";
import { forgotPasswordRoute } from "./password/forgot-password.route.ts";
import { getPasswordLinkRoute } from "./password/get-password-link.route.ts";
import { registerRoute } from "./register.route.ts";
import { confirmTwoFactorRoute } from "./two-factor/confirm-two-factor.route.ts";
import { getTwoFactorRoute } from "./two-factor/get-two-factor.route.ts";
import { renewRecoveryCodesRoute } from "./two-factor/renew-recovery-codes.route.ts";
import { startTwoFactorRoute } from "./two-factor/start-two-factor.route.ts";
import { stopTwoFactorRoute } from "./two-factor/stop-two-factor.route.ts";
import { updateOwnDetailsRoute } from "./update-own-details.route.ts";

export const ACCOUNT_ROUTES: readonly Route[] = [
  updateOwnDetailsRoute,
  changePasswordRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  getTwoFactorRoute,
  startTwoFactorRoute,
  confirmTwoFactorRoute,
  renewRecoveryCodesRoute,
  stopTwoFactorRoute,
  forgotPasswordRoute,
  getPasswordLinkRoute,
  choosePasswordRoute,
  registerRoute,
];
