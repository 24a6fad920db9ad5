import type pg from "pg";
import { type LoanEvent, nextStatus } from "../../src/domain/loan/loan-rules.ts";
import type { LoanStatus } from "../../src/domain/loan/loan-status.ts";

const APPLIED = ["application-received"] as const;
const OFFERED = [...APPLIED, "authorization-uploaded"] as const;
const SIGNED = [...OFFERED, "customer-signed"] as const;
const APPROVED = [...SIGNED, "approved"] as const;
const BOOKED = [...APPROVED, "deduction-set-up"] as const;
const PAID_OUT = [...BOOKED, "disbursed"] as const;
const PICKED_UP = [...PAID_OUT, "pickup-confirmed"] as const;

interface Way {
  readonly isDevice: boolean;
  readonly events: readonly LoanEvent[];
}

const BOTH: readonly (readonly LoanEvent[])[] = [APPLIED, OFFERED, SIGNED, APPROVED, BOOKED, [...SIGNED, "rejected"]];
const CASH: readonly (readonly LoanEvent[])[] = [PAID_OUT, [...PAID_OUT, "completed"], [...PAID_OUT, "liquidated"]];
const DEVICE: readonly (readonly LoanEvent[])[] = [
  PAID_OUT,
  PICKED_UP,
  [...PICKED_UP, "completed"],
  [...PICKED_UP, "liquidated"],
];

const WAYS: readonly Way[] = [
  ...[...BOTH, ...CASH].map((events) => ({ isDevice: false, events })),
  ...[...BOTH, ...DEVICE].map((events) => ({ isDevice: true, events })),
];

/** The most events of a loan; their ids leave room for so many. */
export const STEPS_MAX = 10;

/** One path through the workflow to each status, by the product's own rules: `paths` and `path_steps`. */
export async function writePaths(client: pg.ClientBase): Promise<void> {
  await client.query(`create temp table path_steps (path_id integer, step integer, event text, from_status text, to_status text,
    is_device boolean, actor text, primary key (path_id, step)) on commit drop`);
  await client.query(`insert into path_steps select * from json_populate_recordset(null::path_steps, $1)`, [
    JSON.stringify(WAYS.flatMap((way, index) => walk(way, index + 1))),
  ]);
  await client.query(`create temp table paths on commit drop as
    select path_id, bool_or(is_device) as is_device, (array_agg(to_status order by step desc))[1] as status,
      max(step) as last_step, max(step) filter (where event = 'authorization-uploaded') as offered_step,
      max(step) filter (where event = 'customer-signed') as signed_step,
      max(step) filter (where event = 'approved') as approved_step,
      max(step) filter (where event = 'deduction-set-up') as booked_step,
      max(step) filter (where event = 'disbursed') as disbursed_step
    from path_steps group by path_id`);
  await client.query("analyze paths; analyze path_steps");
}

function walk({ isDevice, events }: Way, path_id: number) {
  let status: LoanStatus | null = null;
  return events.map((event, index) => {
    const from: LoanStatus | null = status;
    const to = from === null ? "pending_customer_confirmation" : after(event, from, isDevice);
    status = to;
    return {
      path_id,
      step: index + 1,
      event,
      from_status: from,
      to_status: to,
      is_device: isDevice,
      actor: ACTOR[event] ?? "staff",
    };
  });
}

function after(event: LoanEvent, status: LoanStatus, isDevice: boolean): LoanStatus {
  const decision = nextStatus(event, { status, isDevice, canForceReject: false });
  if (!decision.accepted) throw new Error(decision.message);
  return decision.value;
}

const ACTOR: Partial<Record<LoanEvent, string>> = {
  "application-received": "customer",
  "customer-signed": "customer",
  completed: "system",
  liquidated: "system",
};
