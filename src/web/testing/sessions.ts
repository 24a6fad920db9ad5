import { beginSession, type CurrentUser, completeSession } from "../lib/session/session-store.ts";

export const HOUR_MS = 3_600_000;

export function tokenFor(permissions: readonly string[] = [], lifetimeMs = HOUR_MS) {
  return {
    token: "opaque",
    tokenExpiry: new Date(Date.now() + lifetimeMs).toISOString(),
    permissions: [...permissions],
  };
}

export function ada(permissions: readonly string[] = []): CurrentUser {
  return {
    id: 1,
    title: "Mrs",
    first_name: "Ada",
    last_name: "Obi",
    name: "Ada Obi",
    email: "admin@tenor.test",
    phone_number: "08030000001",
    gender: null,
    date_of_birth: null,
    ippis_number: null,
    refferal_code: "ADA-1",
    referral_code: "ADA-1",
    roles: [
      { id: 1, name: "Super Admin" },
      { id: 2, name: "Auditor" },
    ],
    created_at: "2026-01-05T09:00:00Z",
    permissions: [...permissions],
    business_date: "2026-01-05",
    version: 1,
  };
}

export function signInAs(permissions: readonly string[] = []): void {
  beginSession(tokenFor(permissions), false);
  completeSession(ada(permissions));
}
