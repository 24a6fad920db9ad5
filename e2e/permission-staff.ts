import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPermissions, RoleRow } from "../src/contract/roles.contract.ts";
import type { listPeople } from "../src/contract/staff.contract.ts";
import { PERMISSIONS, type Permission } from "../src/domain/permissions.ts";
import { OWN_PASSWORD, ownMember } from "./own-member.ts";
import { askOpenly, patch, read, send } from "./tenor.ts";

const ROLES = "/api/admin/roles";

/** A member of staff whose one role changes its permissions, so that one sign-in serves a whole table. */
export interface TableStaff {
  readonly id: number;
  readonly email: string;
  readonly role: Pick<RoleRow, "id" | "name">;
  readonly token: { readonly token: string; readonly tokenExpiry: string; readonly permissions: readonly string[] };
}

let catalogue: DataOf<typeof listPermissions> | undefined;

async function idsOf(page: Page, permissions: readonly string[]): Promise<readonly number[]> {
  catalogue ??= await read<DataOf<typeof listPermissions>>(page, "admin", "/api/admin/permissions");
  return catalogue.filter(({ name }) => permissions.includes(name)).map(({ id }) => id);
}

/** A new member of staff with a role of their own, signed in. */
export async function tableStaff(page: Page, lastName: string): Promise<TableStaff> {
  const { email } = await ownMember(page, lastName);
  const { data } = await read<DataOf<typeof listPeople>>(page, "admin", `/api/admin/users?isAdmin=yes&q=${email}`);
  const [person] = data;
  if (!person) throw new Error(`${email} is not there`);
  const permissions = await idsOf(page, PERMISSIONS);
  const role = await send<RoleRow>(page, "admin", `${ROLES}/create`, { data: { name: `Table ${email}`, permissions } });
  const { title, first_name, last_name, phone_number } = person;
  const details = { title, first_name, last_name, phone_number, roles: [role.id] };
  await patch(page, "admin", `/api/admin/user/${person.id}/update`, details);
  const token = await askOpenly<TableStaff["token"]>(page, "/api/user/login", { email, password: OWN_PASSWORD });
  return { id: person.id, email, role, token };
}

/** Gives the role only these permissions, in every open session. */
export async function allow(page: Page, { role }: TableStaff, permissions: readonly Permission[]): Promise<void> {
  const body = { name: role.name, permissions: await idsOf(page, permissions) };
  await patch(page, "admin", `${ROLES}/${role.id}/update`, body);
}

/** Signs them in from the next page on, with a session as the console stores it. */
export async function enterAs(page: Page, { token }: TableStaff, permissions: readonly string[]): Promise<void> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token.token}` };
  const answer = await page.request.get("/api/user", { headers });
  const { data: user } = (await answer.json()) as { data: object };
  const session = JSON.stringify({ authenticated: true, user, token: { ...token, permissions } });
  await page.addInitScript((text) => {
    if (window === window.top) sessionStorage.setItem("tenor-session", text);
  }, session);
}
