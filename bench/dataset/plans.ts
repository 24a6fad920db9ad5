import type pg from "pg";
import { type InterestMethod, managementFee } from "../../src/domain/loan/loan-type.ts";
import { planInstalments } from "../../src/domain/loan/schedule/schedule.ts";
import { basisPoints, type Kobo, kobo } from "../../src/domain/money.ts";
import { DEMO_LOAN_TYPES } from "../../src/pretend/demo/catalogue/demo-loan-types.ts";

/**
 * Twenty amounts and four tenors for each loan type: few enough to calculate each schedule by the product's own rules.
 */
export const AMOUNTS = 20;
export const TENORS_DRAWN = [3, 4, 6, 6, 6, 12] as const;

const NAIRA = 100;
const amountOf = (step: number): Kobo => kobo((50_000 + step * 25_000) * NAIRA);

/** Loan types, a device for each amount, and each possible schedule: `plans` and `plan_rows`. */
export async function writePlans(client: pg.ClientBase): Promise<void> {
  // A trigger creates the first version of each type, with the same id.
  await client.query("set local session_replication_role = origin");
  await insertRows(client, "loan_types", DEMO_LOAN_TYPES);
  await client.query("set local session_replication_role = replica");
  const devices = Array.from({ length: AMOUNTS }, (_, step) => ({ name: `Device ${step + 1}`, price: amountOf(step) }));
  await insertRows(
    client,
    "products",
    devices.map((device) => ({ ...device, created_at: "2021-10-01T00:00:00Z" })),
  );
  await client.query(`create temp table plans (plan_id integer primary key, loan_type_id bigint, is_device boolean,
    method text, monthly_rate_bp integer, amount_step integer, tenor integer, amount bigint, fee bigint, product_id bigint) on commit drop`);
  await client.query(`create temp table plan_rows (plan_id integer, number integer, principal bigint, interest bigint,
    principal_to bigint, interest_to bigint, primary key (plan_id, number)) on commit drop`);
  const plans = allPlans();
  await insertRows(client, "plans", plans);
  await insertRows(client, "plan_rows", plans.flatMap(rowsOf));
  await client.query("analyze plans; analyze plan_rows");
}

function allPlans() {
  const tenors = [...new Set(TENORS_DRAWN)];
  const plans = DEMO_LOAN_TYPES.flatMap((type, typeIndex) =>
    tenors.flatMap((tenor) =>
      Array.from({ length: AMOUNTS }, (_, step) => ({
        loan_type_id: typeIndex + 1,
        is_device: type.is_device,
        method: type.method,
        monthly_rate_bp: type.monthly_rate_bp,
        amount_step: step,
        tenor,
        amount: amountOf(step),
        fee: managementFee(amountOf(step), basisPoints(type.management_fee_bp)),
        product_id: type.is_device ? step + 1 : null,
      })),
    ),
  );
  return plans.map((plan, index) => ({ plan_id: index + 1, ...plan }));
}

function rowsOf(plan: ReturnType<typeof allPlans>[number]) {
  const { plan_id, method, monthly_rate_bp, tenor, amount } = plan;
  const terms = { method: method as InterestMethod, monthlyRate: basisPoints(monthly_rate_bp), tenorMonths: tenor };
  let [principal_to, interest_to] = [0, 0];
  return planInstalments(amount, terms).map(({ number, principal, interest }) => {
    principal_to += principal;
    interest_to += interest;
    return { plan_id, number, principal, interest, principal_to, interest_to };
  });
}

async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) as given`,
    [JSON.stringify(rows)],
  );
}
