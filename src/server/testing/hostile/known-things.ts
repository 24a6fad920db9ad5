import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";
import { DEMO_PASSWORD, DEMO_STAFF } from "../../../pretend/demo/demo-staff.ts";
import type { Database } from "../../db/connect.ts";
import { PICTURE } from "../files/test-files.ts";

/** Queries for the ids that a path's `:id` can mean: some rows of every state. */
const BY_PATH: readonly (readonly [path: RegExp, sql: string])[] = [
  [/^\/api\/admin\/(loans|deductions)\/|loans\/deduction|history\/loan/, someOf("loans", "status")],
  [/leads\/agents|view-leads-by/, someOf("users", "active")],
  [/^\/api\/admin\/leads\//, someOf("leads", "status")],
  [/admin\/user\/profile|admin\/customers/, someOf("customers", "gender")],
  [/admin\/user\/|history/, someOf("users", "active")],
  [/permissions\/:id/, "select id from permissions"],
  [/roles\/:id/, "select id from roles"],
  [/products\/:id/, someOf("products", "active")],
  [/pick-up-places/, "select id from pick_up_places"],
  [/loan-types/, "select id from loan_types"],
  [/unknown-employers/, "select id from unknown_employers order by random() limit 30"],
  [/employers/, "select id from employers order by random() limit 30"],
  [/holidays/, "select id from holidays order by random() limit 30"],
  [/admin\/terms/, "select id from terms_versions"],
  [/admin\/figures/, "select id from regulated_figures"],
  [/partners\/webhooks/, "select id from webhook_addresses"],
  [/partners\/:id/, "select id from partners"],
  [/partners\/keys/, "select id from partner_keys"],
  [/api\/partner\//, "select loan_id as id from partner_loans limit 30"],
  [/special-approvals/, "select id from special_approvals order by id desc limit 30"],
  [/statements\/:id/, someOf("statements", "state")],
  [/lines\/:id/, someOf("statement_lines", "verdict")],
  [/suspense\/:id/, someOf("suspense_items", "state")],
  [/credits\/:id/, "select id from payments where unapplied > 0 limit 40"],
  [/refunds\/:id/, "select id from credit_uses order by id desc limit 40"],
  [/repayments\/:id/, "select id from payments where reversed_at is null order by id desc limit 60"],
  [/held\/:id/, someOf("deductions", "state")],
  [/views\/:id/, "select id from saved_views order by id desc limit 30"],
  [/user\/sessions/, "select id from sessions where revoked_at is null order by id desc limit 30"],
  [/imports\/:key/, "select key as id from lead_imports order by id desc limit 20"],
  [/api\/files/, "select id from files order by created_at desc limit 40"],
];

/** Queries for real values of a field, by its name. */
const BY_NAME: Readonly<Record<string, string>> = {
  loan_reference: "select reference from loans order by (status = 'pending_pickup') desc, random() limit 40",
  mandate_reference: "select mandate_reference from mandates order by random() limit 40",
  mandateReference: "select mandate_reference from mandates order by random() limit 40",
  loanId: "select id from loans order by random() limit 40",
  loan_id: "select id from loans order by random() limit 40",
  leadId: "select id from leads order by random() limit 40",
  lead_ids: "select id from leads order by random() limit 40",
  deduction_ids: "select id from deductions order by random() limit 60",
  row_numbers: "select row_number from statement_rejects order by random() limit 40",
  payment_id: "select id from payments order by random() limit 40",
  sales_officer_id: "select id from users limit 20",
  officer: "select id from users limit 20",
  product_id: "select id from products",
  loan_type: "select id from loan_types",
  paymentMethodId: "select id from payment_methods",
  permissions: "select id from permissions",
  roles: "select id from roles",
  role: "select id from roles",
  organization: "select organization_name from loans order by random() limit 20",
  employer: "select organization_name from loans order by random() limit 20",
  organization_name: "select organization_name from loans order by random() limit 20",
  phone_number:
    "select phone from customers union all select '0803' || lpad((random() * 9999999)::int::text, 7, '0') limit 60",
  bvn: "select bvn from customers order by random() limit 30",
  nin: "select nin from customers where nin is not null order by random() limit 30",
  account_number: "select account_number from loans order by random() limit 40",
  bank_code: "select distinct bank_code from loans",
  remita_bank_code: "select distinct bank_code from loans",
  first_name: "select first_name from customers order by random() limit 30",
  last_name: "select last_name from customers order by random() limit 30",
  full_name: "select first_name || ' ' || last_name from customers order by random() limit 30",
  reference: "select reference from payments order by random() limit 20",
  // Codes and links are in the sent messages.
  otp: "select (regexp_match(body, '\\y\\d{6}\\y'))[1] from outbox_messages where body ~ '\\y\\d{6}\\y' order by id desc limit 30",
  token:
    "select (regexp_match(body, '/(?:sign|offer|reset-password|application)/([\\w.-]+)'))[1] from outbox_messages where body ~ '/(sign|offer|reset-password|application)/' order by id desc limit 60",
};

const FIXED: Readonly<Record<string, readonly unknown[]>> = {
  email: DEMO_STAFF.map(({ email }) => email),
  password: [DEMO_PASSWORD, "a long enough password 7"],
  current_password: [DEMO_PASSWORD],
  q: ["a", "ada", "TN-000001", "0803", "%", "mu", "'", "lagos schools", "(", "\\", "ọ"],
  state: ["Lagos", "Lagos", "Lagos", "Lagos", "Kano", "failed", "open", "posted", "read", "active"],
  filter: ["today", "yesterday", "week", "last_week", "month", "last_month", "this_quarter", "this_year", "last_year"],
  month: ["2026-10", "2026-11", "2026-09", "1999-01"],
  figure: ["disbursed", "totalCollections", "applicationsApproved", "callsInitiated", "totalSent", "due", "paid"],
  screen: ["/all-loans", "/leads"],
  search: ["?q=a"],
  city: ["Ikeja"],
  address: ["4 Marina Road"],
  data: [PICTURE.toString("base64")],
  kind: ["loan", "lead", "user", "role", "customer", "product"],
  loan_tenor: [6, 12, 3],
  tenor: [6, 12, 3],
  amount: [60_000, 100, 2500.5, 450_000],
  object: ["loan:1", "user:1"],
  date_of_birth: ["1985-06-01", "1990-12-31"],
  price: ["450,000.00", 450000, "₦12"],
};

function someOf(table: string, state: string): string {
  return `select id from (select id, row_number() over (partition by ${state} order by random()) as n from ${table}) t where n <= 12`;
}

export interface KnownThings {
  /** An id that the path's `:id` could mean. */
  forPath(path: string, random: DemoRandom): unknown;
  forName(name: string, random: DemoRandom): unknown;
  /** Keeps values of an answer for later requests. */
  learn(data: unknown): void;
  /** Reads the database again. */
  refresh(): Promise<void>;
}

const KEPT_OF_NAME = 120;
const LINKS = /^\/(api\/|leads|reports|\?)/;

/** What exists, according to the database and to earlier answers. */
export async function knownThings(db: Database): Promise<KnownThings> {
  const byPath = new Map<RegExp, readonly unknown[]>();
  const byName = new Map<string, unknown[]>();
  const column = async (sql: string): Promise<unknown[]> => {
    const { rows } = await db.pool.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]).filter((value) => value !== null);
  };
  const things: KnownThings = {
    forPath: (path, random) => {
      const found = [...byPath].find(([pattern]) => pattern.test(path))?.[1] ?? [];
      return found.length > 0 ? random.oneOf(found) : undefined;
    },
    forName: (name, random) => {
      const known = byName.get(name) ?? FIXED[name] ?? [];
      return known.length > 0 ? random.oneOf(known) : undefined;
    },
    learn: (data) => learnFrom(data, byName, 0),
    refresh: async () => {
      for (const [pattern, sql] of BY_PATH) byPath.set(pattern, await column(sql));
      for (const [name, sql] of Object.entries(BY_NAME)) byName.set(name, await column(sql));
    },
  };
  await things.refresh();
  return things;
}

function learnFrom(data: unknown, byName: Map<string, unknown[]>, depth: number): void {
  if (depth > 6 || typeof data !== "object" || data === null) return;
  for (const [name, value] of Object.entries(data).slice(0, 60)) {
    if (typeof value === "object") learnFrom(value, byName, depth + 1);
    else if (name in FIXED || name in BY_NAME || Number.isInteger(Number(name))) continue;
    else if (typeof value === "string" && (LINKS.test(value) || name.endsWith("key"))) keep(byName, name, value);
  }
}

function keep(byName: Map<string, unknown[]>, name: string, value: string): void {
  const kept = byName.get(name) ?? [];
  if (kept.length >= KEPT_OF_NAME) kept.shift();
  kept.push(value);
  byName.set(name, kept);
}
