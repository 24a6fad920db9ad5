import { OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import type { Database } from "../../db/connect.ts";
import { statusList } from "../lists/lead-conditions.store.ts";

export interface LeadOfficer {
  readonly id: number;
  readonly name: string;
  readonly open_leads: number;
  readonly active: boolean;
}

const MAY_PROCESS = "u.active and 'process-leads' = any(u.permissions)";
const OFFICERS = `select u.id, u.first_name || ' ' || u.last_name as name, coalesce(c.leads, 0) as open_leads,
    ${MAY_PROCESS} as active
  from users u left join (select officer, sum(leads)::bigint as leads from lead_counts
    where status in (${statusList(OPEN_STATUSES)}) group by officer) c on c.officer = u.id
  where ${MAY_PROCESS} or c.leads > 0 order by 4 desc, lower(u.first_name || ' ' || u.last_name), u.id`;

/** Active holders of process-leads, by name; then former ones who still have open leads. */
export async function readLeadOfficers(db: Database): Promise<readonly LeadOfficer[]> {
  const { rows } = await db.pool.query<LeadOfficer>({ name: "lead-officers", text: OFFICERS });
  return rows;
}

/** Whether there is such a member of staff, active or not. */
export async function isStaff(db: Database, id: number): Promise<boolean> {
  const found = await db.query.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
