import type { Person } from "../../../contract/person.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

export const EFE: Person = {
  id: 7,
  title: "Mrs",
  first_name: "Efe",
  last_name: "Omoregie",
  name: "Efe Omoregie",
  email: "finance@tenor.test",
  phone_number: "+2348031234567",
  ippis_number: null,
  gender: null,
  bvn: null,
  nin: null,
  date_of_birth: null,
  roles: [{ id: 3, name: "Finance" }],
  created_at: "2026-01-01T08:00:00Z",
  state: "active",
  last_seen_at: "2026-01-05T09:30:00Z",
  two_factor: false,
  loans_count: 0,
  version: 3,
};

/** Somebody who was invited and has not signed in yet. */
export const KEMI: Person = {
  ...EFE,
  id: 8,
  title: null,
  first_name: "Kemi",
  last_name: "Bello",
  name: "Kemi Bello",
  email: "kemi@tenor.test",
  phone_number: null,
  roles: [],
  state: "invited",
  last_seen_at: null,
  version: 1,
};

const role = (id: number, name: string, ...permissions: string[]) => ({
  id,
  name,
  created_at: "2026-01-01T08:00:00Z",
  permissions: permissions.map((permission, index) => ({ id: index + 1, name: permission })),
  users_count: 1,
  protected: false,
  approval_limit: null,
  disbursement_limit: null,
  version: 1,
});

export const ROLES = [
  role(3, "Finance", "view-admin"),
  role(4, "Staff Desk", "create-admin", "edit-admin"),
  role(5, "Credit Approver", "approve-loan"),
];

export const MAKER = ["view-admin", "create-admin", "edit-admin"];

type Answers = Parameters<typeof fakeApi>[0];

const pageOf = (rows: readonly Person[]) => ({
  data: rows,
  from: 1,
  to: rows.length,
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 21,
  prev_page_url: null,
  next_page_url: "/api/admin/users?isAdmin=yes&page=2&after=k",
  links: [{ url: "/api/admin/users?isAdmin=yes&page=2&after=k", label: "2", active: false }],
});

/** The answer for the page of one member of staff. */
export const detailOf = (person: Person) => ({
  ...person,
  permissions: ["view-admin"],
  live_sessions: [],
  open_leads: 0,
});

/** The answer for somebody who leaves nothing behind. */
export const NO_WORK = { leads: 0, call_backs: 0, suspense: 0, colleagues: [] };

/** Renders All Admins for a user with these permissions. */
export function openStaff({
  address = "/admins",
  held = MAKER,
  rows = [EFE, KEMI],
  answers = {},
}: {
  address?: string;
  held?: readonly string[];
  rows?: readonly Person[];
  answers?: Answers;
} = {}) {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/users": { data: pageOf(rows) },
    "GET /api/admin/roles": { data: ROLES },
    ...Object.fromEntries(rows.map((person) => [`GET /api/admin/user/${person.id}`, { data: detailOf(person) }])),
    ...Object.fromEntries(rows.map((person) => [`GET /api/admin/user/${person.id}/hand-over`, { data: NO_WORK }])),
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const asked = () => api.calls.map(({ url }) => url).filter((url) => url.startsWith("/api/admin/users"));
  const sent = () => api.calls.filter(({ method, url }) => method !== "GET" && url.startsWith("/api/admin/user/"));
  return { ...api, asked, sent, ...openPage(address) };
}
