import type pg from "pg";
import { hashPassword } from "../../src/server/session/password.ts";

/** Enough people that simultaneous sign-ins are of different ones. */
export const STAFF = 200;
export const STAFF_PASSWORD = "Tenor-bench-2026";

export function staffEmail(number: number): string {
  return `staff-${number}@bench.tenor.test`;
}

/** Staff with all permissions, so that the session check reads the longest possible list. */
export async function insertStaff(client: pg.ClientBase): Promise<void> {
  const hash = await hashPassword(STAFF_PASSWORD);
  const emails = Array.from({ length: STAFF }, (_, index) => staffEmail(index + 1));
  await client.query(
    `insert into users (title, first_name, last_name, email, phone, password_hash, created_at)
     select 'Mx', 'Officer', 'Number ' || number, email, '+234909' || lpad(number::text, 7, '0'), $2, '2021-10-01T00:00:00Z'
     from unnest($1::text[]) with ordinality as given (email, number)`,
    [emails, hash],
  );
  await client.query(
    "insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where r.name = 'Super Admin' and u.email = any($1)",
    [emails],
  );
  // Triggers are off while a data set is made, so their function is called here.
  await client.query("select refresh_permissions(array(select id from users))");
}
