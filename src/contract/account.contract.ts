import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, nameText, text } from "./fields.ts";
import { genderField, nameFields, titleField } from "./person.ts";
import { newPassword, staffUser } from "./session.contract.ts";

/** Six digits of the authenticator app, or one of the recovery codes. */
export const secondStepCode = text("Enter the code of your authenticator app", 20);

const currentPassword = z.string("Enter your password").min(1, "Enter your password").max(1024);

export const updateOwnDetails = defineEndpoint({
  method: "PATCH",
  path: "/api/user/profile",
  summary: "Change one's own details; e-mail address and roles stay",
  access: "signed-in",
  body: z.object({
    ...nameFields,
    title: titleField,
    gender: genderField,
    phone_number: text("Enter the phone number", 20),
    date_of_birth: z.union([day, z.literal(""), z.null()], "Enter a date").optional(),
  }),
  data: staffUser.extend({ version: z.number().int() }),
  errors: { 422: "A field is missing or taken, or somebody else was quicker" },
});

/** Ends all other sessions of the account. */
export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/user/password",
  summary: "Choose a new password",
  access: "signed-in",
  body: z.object({ current_password: currentPassword, password: newPassword }),
  data: z.object({ sessions_ended: z.number().int() }),
  errors: { 422: "The password is wrong, or the new one is common, short or the same", 429: "Too many attempts" },
});

export const ownSession = z.object({
  id: z.number().int(),
  browser: z.string(),
  ip: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  current: z.boolean(),
});

export const listOwnSessions = defineEndpoint({
  method: "GET",
  path: "/api/user/sessions",
  summary: "Where one is signed in",
  access: "signed-in",
  data: z.array(ownSession),
});

export const endOwnSession = defineEndpoint({
  method: "DELETE",
  path: "/api/user/sessions/:id",
  summary: "Sign out one of one's own sessions",
  access: "signed-in",
  params: idParams,
  data: z.object({ sessions_ended: z.number().int() }),
  errors: { 404: "No such live session of one's own" },
});

export const endOtherSessions = defineEndpoint({
  method: "POST",
  path: "/api/user/sessions/end-all",
  summary: "Sign out everywhere; with `keep_this` everywhere else",
  access: "signed-in",
  body: z.object({ keep_this: z.boolean() }),
  data: z.object({ sessions_ended: z.number().int() }),
});

export const getTwoFactor = defineEndpoint({
  method: "GET",
  path: "/api/user/two-factor",
  answersOne: true,
  summary: "Whether signing in takes a second step, and how many recovery codes are left",
  access: "signed-in",
  data: z.object({ on: z.boolean(), since: instant.nullable(), recovery_codes_left: z.number().int() }),
});

export const startTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/user/two-factor/start",
  summary: "A new secret for an authenticator app, not yet in force",
  access: "signed-in",
  body: z.object({ current_password: currentPassword }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: { 422: "The password is wrong, or it is on already", 429: "Too many attempts" },
});

export const confirmTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/user/two-factor/confirm",
  summary: "Put the secret in force by a first code; answers the recovery codes, once. Ends all other sessions",
  access: "signed-in",
  body: z.object({ code: secondStepCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: { 422: "The code is wrong, or nothing was begun", 429: "Too many attempts" },
});

export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/user/two-factor/recovery-codes",
  summary: "New recovery codes; the old ones end",
  access: "signed-in",
  body: z.object({ current_password: currentPassword, code: secondStepCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: { 422: "The password or the code is wrong", 429: "Too many attempts" },
});

export const stopTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/user/two-factor/stop",
  summary: "Sign in with the password alone again",
  access: "signed-in",
  body: z.object({ current_password: currentPassword, code: secondStepCode }),
  data: z.object({ on: z.literal(false) }),
  errors: { 422: "The password or the code is wrong", 429: "Too many attempts" },
});

/** The same answer whether or not the address exists. */
export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/user/password/forgot",
  summary: "Mail a link to choose a new password",
  access: "public",
  body: z.object({ email: z.email("Enter an e-mail address, for example ada@example.com").max(254) }),
  data: z.object({ email: z.string() }),
  errors: { 429: "Too many attempts" },
});

/** Says what a link is for before a password is typed. */
export const getPasswordLink = defineEndpoint({
  method: "POST",
  path: "/api/user/password/link",
  summary: "What a link to choose a password is for",
  access: "public",
  body: z.object({ token: z.string().min(1).max(200) }),
  data: z.object({ purpose: z.enum(["invitation", "reset"]), email: z.string(), expires_at: instant }),
  errors: { 404: "Unknown, used or expired" },
});

/** The link works once; every session of the account ends. */
export const choosePassword = defineEndpoint({
  method: "POST",
  path: "/api/user/password/choose",
  summary: "Choose a password by the link that was mailed",
  access: "public",
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  data: z.object({ email: z.string() }),
  errors: { 404: "Unknown, used or expired", 422: "The password is common or short" },
});

/** The request for a staff account. The same answer whether or not the address or the phone is known. */
export const register = defineEndpoint({
  method: "POST",
  path: "/api/user/register",
  summary: "Ask for a staff account, which an administrator activates by giving it a role",
  access: "public",
  body: z.object({
    first_name: nameText("Enter your first name", 60),
    last_name: nameText("Enter your last name", 60),
    email: z.email("Enter an e-mail address, for example ada@example.com").max(254),
    phone_number: text("Enter your phone number", 20),
    password: newPassword,
  }),
  successStatus: 201,
  data: z.object({ email: z.string() }),
  errors: { 422: "A field is missing or wrong, or the password is common", 429: "Too many from one network" },
});

export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  updateOwnDetails,
  changePassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  getTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  stopTwoFactor,
  forgotPassword,
  getPasswordLink,
  choosePassword,
  register,
];
