import type { Endpoint } from "../../contract/endpoint.ts";
import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import type { ServerProcess } from "../testing/processes/server-process.ts";
import type { CallOptions, TestServer } from "../testing/test-server.ts";

export interface LeadToEnter {
  readonly officer?: number | undefined;
  readonly status?: LeadStatus;
  readonly callBackAt?: Date;
  readonly setAt?: Date;
  readonly priority?: number;
  readonly netPay?: number | null;
}

let entered = 0;

/** Inserts leads directly into the database; returns their ids in the same order. */
export async function enterLeads({ deps }: TestServer, leads: readonly LeadToEnter[]): Promise<readonly number[]> {
  const now = deps.clock.now();
  const rows = leads.map(({ officer, status = "new", callBackAt, setAt = now, priority = 0, netPay = null }) => {
    entered += 1;
    return {
      name: `Lead ${entered}`,
      phone: `+2348${String(entered).padStart(9, "0")}`,
      status,
      sales_officer_id: officer ?? null,
      call_back_at: callBackAt ?? null,
      next_call_at: nextCallAt(status, setAt, callBackAt) ?? null,
      priority_level: priority,
      net_pay: netPay,
      created_at: setAt,
    };
  });
  const { rows: ids } = await deps.db.pool.query<{ id: number }>(
    `insert into leads (name, phone, status, sales_officer_id, call_back_at, next_call_at, priority_level, net_pay, created_at)
     select name, phone, status, sales_officer_id, call_back_at, next_call_at, priority_level, net_pay, created_at
     from json_populate_recordset(null::leads, $1) order by phone returning id`,
    [JSON.stringify(rows)],
  );
  return ids.map(({ id }) => id);
}

/** A sales agent with a session of several days. */
export interface Agent {
  readonly token: string;
  readonly id: number;
}

export async function agent(
  server: TestServer,
  name = "Ada Obi",
  more: readonly "view-all-leads"[] = [],
): Promise<Agent> {
  const token = await server.staffToken(["process-leads", ...more], name);
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    `update sessions set idle_seconds = 864000, expires_at = created_at + interval '10 days'
     where user_id = (select max(id) from users) returning user_id as id`,
  );
  return { token, id: rows[0]?.id ?? 0 };
}

/** A lead's officer and state in the database. */
export async function storedLead({ deps }: TestServer, id: number) {
  return deps.db.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** The history of a lead, oldest first. */
export async function historyOf({ deps }: TestServer, id: number) {
  return deps.db.query.selectFrom("lead_histories").selectAll().where("lead_id", "=", id).orderBy("id").execute();
}

/** Where the maintained figures of leads differ from the rows; must be empty. */
export async function faultsOfLeads({ deps }: TestServer): Promise<readonly object[]> {
  const { rows } = await deps.db.pool.query<object>(
    `select 'calls' as kept, officer::text as of, day::text as at from lead_call_faults
     union all select 'leads', officer::text, status from lead_count_faults
     union all select 'figures', figure, day::text from daily_figure_faults`,
  );
  return rows;
}

const BUSY = "The server is very busy. Try again in a moment.";

/** A call repeated while the process refuses everybody as overloaded. */
export async function callWhenFree(
  child: ServerProcess,
  endpoint: Endpoint,
  options: CallOptions,
): ReturnType<ServerProcess["call"]> {
  for (;;) {
    const reply = await child.call(endpoint, options);
    if (reply.status !== 503 || reply.message !== BUSY) return reply;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
