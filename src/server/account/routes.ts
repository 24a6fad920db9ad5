import type { Route } from "../http/route.ts";
import { changePasswordRoute } from "./change-password.route.ts";
import { choosePasswordRoute } from "./choose-password.route.ts";
import { confirmTwoFactorRoute } from "./confirm-two-factor.route.ts";
import { endOtherSessionsRoute } from "./end-other-sessions.route.ts";
import { endOwnSessionRoute } from "./end-own-session.route.ts";
import { forgotPasswordRoute } from "./forgot-password.route.ts";
import { listOwnSessionsRoute } from "./list-own-sessions.route.ts";
import { readPasswordLinkRoute } from "./read-password-link.route.ts";
import { readTwoFactorRoute } from "./read-two-factor.route.ts";
import { registerRoute } from "./register.route.ts";
import { renewRecoveryCodesRoute } from "./renew-recovery-codes.route.ts";
import { startTwoFactorRoute } from "./start-two-factor.route.ts";
import { stopTwoFactorRoute } from "./stop-two-factor.route.ts";
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
