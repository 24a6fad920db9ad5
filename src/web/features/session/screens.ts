import type { Screen } from "../../lib/screen.ts";
import { endSession } from "../../lib/session/session-store.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;
const bareForAll = { guard: "open", layout: "bare" } as const;

export const SESSION_SCREENS: readonly Screen[] = [
  {
    path: "/register",
    title: "Register",
    guard: "open",
    layout: "bare",
    load: () => import("./register-page.tsx").then((module) => module.RegisterPage),
  },
  {
    path: "/forgot-password",
    title: "Forgot password",
    ...bareForAll,
    load: () => import("./password/forgot-password-page.tsx").then((module) => module.ForgotPasswordPage),
  },
  {
    path: "/reset-password",
    title: "Choose a password",
    ...bareForAll,
    load: () => import("./password/reset-password-page.tsx").then((module) => module.ResetPasswordPage),
  },
  {
    path: "/logout",
    title: "Logged Out",
    ...guarded,
    onEnter: endSession,
    load: () => import("./logged-out-page.tsx").then((module) => module.LoggedOutPage),
  },
];
