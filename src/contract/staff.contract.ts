import { z } from "zod";
import { byPut } from "./by-either-method.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";
import { ACCOUNT_STATES, nameFields, person, titleField } from "./person.ts";

const roleIds = z
  .array(z.number().int().positive(), "Choose at least one role")
  .min(1, "Choose at least one role")
  .max(50, "Choose at most 50 roles");

const details = {
  ...nameFields,
  title: titleField,
  phone_number: text("Enter the phone number", 20),
  roles: roleIds,
};

export const createStaff = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/create",
  specified: true,
  summary: "Create a member of staff, who is invited by mail to choose a password",
  access: { anyOf: ["create-admin"] },
  body: z.object({
    ...details,
    email: z.email("Enter an e-mail address, for example ada@example.com").max(254),
  }),
  successStatus: 201,
  mayWaitForSecondPerson: true,
  /** Null while it waits: the account does not exist yet. */
  data: person.nullable(),
  errors: { 422: "A field is missing or taken, or a role holds what whoever asks does not" },
});

/** An e-mail address in the body is ignored: it cannot be changed (ADM-09). */
export const updateStaff = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/user/:id/update",
  specified: true,
  summary: "Change a member of staff; giving a role to whoever awaits activation activates them",
  access: { anyOf: ["edit-admin"] },
  params: idParams,
  body: z.object(details),
  mayWaitForSecondPerson: true,
  data: person,
  errors: { 404: "No such member of staff", 422: "A field is missing or taken, or the grant is not allowed" },
});

export const updateStaffByPut = byPut(updateStaff);

/** The same answer whatever happened to the address. */
export const sendResetLink = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/password/reset",
  specified: true,
  summary: "Send a member of staff a link to choose a new password; an invited one is invited again",
  access: { anyOf: ["create-admin"] },
  body: z.object({ email: text("Name the e-mail address", 254) }),
  data: z.object({ email: z.string() }),
  errors: { 422: "No member of staff has this address, or the account is deactivated" },
});

/** Who takes over a person's work: a colleague's id, or "unassigned", so that anybody may take it up. */
const takesOver = z.string("Choose who takes over").regex(/^(?:unassigned|[1-9]\d{0,14})$/, "Choose who takes over");

/** What somebody works on, and would leave behind. */
const workInHand = {
  /** Open leads; `call_backs` of them with an agreed time. */
  leads: z.number().int(),
  call_backs: z.number().int(),
  /** Open money in suspense that they look after. */
  suspense: z.number().int(),
};

export const getHandOver = defineEndpoint({
  method: "GET",
  path: "/api/admin/user/:id/hand-over",
  answersOne: true,
  summary: "What a member of staff works on, and who may take all of it over",
  access: { anyOf: ["edit-admin"] },
  params: idParams,
  data: z.object({ ...workInHand, colleagues: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  errors: { 404: "No such member of staff" },
});

export const handOverWork = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/:id/hand-over",
  summary: "Give the leads, call-backs and suspense of a member of staff to a colleague, or to nobody, in one step",
  access: { anyOf: ["edit-admin"] },
  params: idParams,
  body: z.object({ to: takesOver }),
  data: z.object({ ...workInHand, to: z.string().nullable() }),
  errors: { 404: "No such member of staff", 422: "The person themselves, not active, or may not do this work" },
});

export const deactivateStaff = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/:id/deactivate",
  summary: "Deactivate a member of staff and end their sessions at once",
  access: { anyOf: ["edit-admin"] },
  params: idParams,
  body: z.object({
    reason: text("Say why", 300),
    /** Without it their work stays with them, and nobody does it. */
    hand_over_to: takesOver.optional(),
  }),
  data: person,
  errors: {
    404: "No such member of staff",
    422: "One's own account, the last Super Admin, or more powerful, or nobody who could take over",
  },
});

export const activateStaff = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/:id/activate",
  summary: "Let a deactivated member of staff sign in again",
  access: { anyOf: ["edit-admin"] },
  params: idParams,
  body: z.object({}).optional(),
  mayWaitForSecondPerson: true,
  data: person,
  errors: { 404: "No such member of staff", 422: "Not deactivated, or may do more than whoever asks" },
});

export const removeTwoFactor = defineEndpoint({
  method: "POST",
  path: "/api/admin/user/:id/two-factor/remove",
  summary:
    "Take two-factor sign-in off an account whose owner lost the app and the recovery codes; ends their sessions",
  access: { anyOf: ["create-admin"] },
  params: idParams,
  body: z.object({ reason: text("Say why", 300) }),
  mayWaitForSecondPerson: true,
  data: person,
  errors: { 404: "No such member of staff", 422: "Not set up, or one's own, or may do more than whoever asks" },
});

/** What the edit dialog shows beside the form. */
export const getStaff = defineEndpoint({
  method: "GET",
  path: "/api/admin/user/:id",
  answersOne: true,
  summary: "One member of staff, what they may do and where they are signed in",
  access: { anyOf: ["view-admin"] },
  params: idParams,
  data: person.extend({
    permissions: z.array(z.string()),
    live_sessions: z.array(z.object({ id: z.number().int(), browser: z.string(), last_seen_at: instant })),
    /** Leads still assigned to them, which nobody calls once the account is deactivated. */
    open_leads: z.number().int(),
  }),
  errors: { 404: "No such member of staff" },
});

/** Staff for `isAdmin=yes` (ADM-01, needs view-admin), customers for `no` (USR-01, needs view-users). */
export const listPeople = defineEndpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "Members of staff or customers, the newest first",
  access: { anyOf: ["view-admin", "view-users"] },
  showsNumbers: true,
  query: z.object({
    isAdmin: z.enum(["yes", "no"], "Say yes for staff or no for customers"),
    q: z.string().max(100).optional(),
    /** Only for staff: a state, or a role's id. */
    state: z.enum(ACCOUNT_STATES).optional(),
    role: z.coerce.number().int().positive().optional(),
    ...pageQuery,
  }),
  data: paged(person),
  errors: { 403: "The permission for this half is missing", 422: "isAdmin is neither yes nor no" },
});

export const STAFF_ENDPOINTS: readonly Endpoint[] = [
  getStaff,
  getHandOver,
  handOverWork,
  createStaff,
  updateStaff,
  updateStaffByPut,
  sendResetLink,
  deactivateStaff,
  activateStaff,
  removeTwoFactor,
  listPeople,
];
