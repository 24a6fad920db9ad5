import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { TestServer } from "../testing/test-server.ts";

/** A member of staff with the token of a session. */
export interface StaffMember {
  readonly id: number;
  readonly token: string;
}

export async function addStaff(
  server: TestServer,
  name: string,
  permissions: readonly Permission[],
): Promise<StaffMember> {
  const token = await server.staffToken(permissions, name);
  const { rows } = await server.deps.db.pool.query<{ id: number }>("select max(id) as id from users");
  return { id: rows[0]?.id ?? 0, token };
}

export interface LeadToAdd {
  readonly name?: string;
  readonly phone?: string;
  readonly status?: LeadStatus;
  readonly officerId?: number | undefined;
  readonly organization?: string | null;
}

let serial = 0;

/** A mobile number that no other lead of this file has. */
export function nextPhone(): string {
  serial += 1;
  return `+23480${30_000_000 + serial}`;
}

/** Adds a lead and returns its id. */
export async function addLead(
  { deps }: TestServer,
  { name = "Ngozi Okorie", phone = nextPhone(), status = "new", officerId, organization = null }: LeadToAdd = {},
): Promise<number> {
  const { rows } = await deps.db.pool.query<{ id: number }>(
    `insert into leads (name, phone, status, sales_officer_id, organization_name, next_call_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [name, phone, status, officerId ?? null, organization, deps.clock.now()],
  );
  return rows[0]?.id ?? 0;
}

/** Where the maintained counts differ from the rows. */
export async function countFaults({ deps }: TestServer): Promise<readonly unknown[]> {
  return (await deps.db.pool.query("select * from lead_count_faults")).rows;
}
