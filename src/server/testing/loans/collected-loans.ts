import { type Kobo, kobo } from "../../../domain/money.ts";
import { lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { SandboxControl } from "../../../pretend/remita-sandbox/sandbox-control.ts";
import { SealedJson, sealed } from "../../vault/sealed.ts";
import type { TestServer } from "../test-server.ts";
import { PAYOUT_BOOKS } from "./payout-books.ts";

/** State of a test's loan: deduction not set up yet, collected, or with its mandate stopped. */
export type Standing = "to-be-set-up" | "collected" | "stopped";

/** A loan that we and the sandbox know: six unpaid instalments of ₦65,000.00. */
export interface SetOutLoan {
  readonly id: number;
  readonly mandateId: number;
  readonly mandate: string;
  readonly instalment: Kobo;
}

type Sandboxed = Pick<TestServer, "deps" | "clock"> & { readonly sandbox: SandboxControl };

const INSTALMENT = kobo(65_000_00);
const AMOUNT = kobo(300_000_00);
const BANK = "058";
// Mandates were booked some months ago, so that there have been paydays.
const FIRST_COLLECTION = lagosDate("2026-07-25");

let people = 0;

/** Inserts loans into our tables and the sandbox, with borrowers, mandates and ledger entries. Loan types must exist. */
export async function setOutLoans(server: Sandboxed, standings: readonly Standing[]): Promise<readonly SetOutLoan[]> {
  const plans = standings.map((standing) => ({ standing, ...personOf(++people) }));
  register(server, plans);
  const { rows } = await server.deps.db.pool.query<{ id: number; account_number: string; mandate_id: number | null }>(
    SEED,
    [new SealedJson(plans.map(asStored)), server.clock.now()],
  );
  const found = new Map(rows.map((row) => [row.account_number, row]));
  return plans.map(({ account, mandate }) => {
    const row = found.get(account) as (typeof rows)[number];
    return { id: row.id, mandateId: row.mandate_id ?? -1, mandate, instalment: INSTALMENT };
  });
}

function personOf(number: number) {
  const digits = String(number).padStart(6, "0");
  const account = `3000${digits}`;
  return { account, phone: `+2347055${digits}`, mandate: `270000${digits}`, code: `77${account}` };
}

function asStored(plan: Plan) {
  const { account } = plan;
  return { ...plan, account: sealed("account", account), customer: `9${account}`, bvn: `3${account}` };
}

type Plan = ReturnType<typeof personOf> & { readonly standing: Standing };

function register({ sandbox, clock }: Sandboxed, plans: readonly Plan[]): void {
  const today = lagosDateOf(clock.now());
  sandbox.putCustomers(
    plans.map(({ account: accountNumber, phone }) => ({
      ...{ customerId: `9${accountNumber}`, firstName: "Ngozi", lastName: "Eze", phone, accountNumber, bankCode: BANK },
      ...{ employer: "Federal Ministry of Works", netPay: 45_000_000 },
    })),
  );
  sandbox.putLookups(plans.map(({ account, code }) => ({ authorisationCode: code, customerId: `9${account}` })));
  sandbox.putMandates(
    plans
      .filter(({ standing }) => standing !== "to-be-set-up")
      .map(({ account, phone, mandate, code, standing }) => ({
        ...{ mandateReference: mandate, authorisationCode: code, customerId: `9${account}` },
        ...{ phoneNumber: phone.replace("+234", "0"), accountNumber: account, bankCode: BANK, loanAmount: AMOUNT },
        ...{ collectionAmount: INSTALMENT, totalCollectionAmount: 6 * INSTALMENT, numberOfRepayments: 6 },
        ...{ disbursedOn: today, startsOn: FIRST_COLLECTION, status: standing === "stopped" ? "STOP" : "NEW" },
      })),
  );
}

const SEED = `with plan as (select *, standing <> 'to-be-set-up' as is_out from json_to_recordset($1::json)
    as p (account text, phone text, mandate text, code text, standing text, customer text, bvn text)),
  people as (insert into customers (first_name, last_name, phone, email, bvn, created_at)
    select 'Ngozi', 'Eze', phone, phone || '@example.com', bvn, $2 from plan returning id, phone),
  made as (insert into loans (customer_id, loan_type_id, status, application_type, amount, approved_amount, fee, payout, tenor, method,
      monthly_rate_bp, organization_name, bank_code, account_number, address, city, state, consent_at, created_at, disbursed_at, search_text)
    select c.id, t.id, case when is_out then 'disbursed' else 'pending_deduction_setup' end, 'new', ${AMOUNT}, ${AMOUNT}, 0, ${AMOUNT}, 6,
      'flat', 500, 'Federal Ministry of Works', '${BANK}', p.account, 'A', 'Abuja', 'FCT (Abuja)', $2, $2,
      case when is_out then $2::timestamptz end, ''
    from plan p join people c using (phone), loan_types t where t.code = 'REMITA' returning id, account_number, status),
  running as (select m.id, p.* from made m join plan p on p.account = m.account_number and p.is_out),
  events as (insert into loan_events (loan_id, event, from_status, to_status, actor, at)
    select m.id, event, before, after, 'Test', $2 from made m, (values
      (1, 'application-received', null, 'pending_customer_confirmation'),
      (2, 'authorization-uploaded', 'pending_customer_confirmation', 'confirmation_sent'),
      (3, 'customer-signed', 'confirmation_sent', 'pending_approval'),
      (4, 'approved', 'pending_approval', 'pending_deduction_setup'),
      (5, 'deduction-set-up', 'pending_deduction_setup', 'pending_disbursement'),
      (6, 'disbursed', 'pending_disbursement', 'disbursed')) as walked (step, event, before, after)
    where step <= 4 or m.status = 'disbursed' order by m.id, step),
  looked as (insert into provider_lookups (loan_id, bank_code, account_number, authorisation_code, asked_at, answered_at, outcome, customer_id)
    select m.id, '${BANK}', p.account, p.code, $2, $2, 'done', p.customer from made m join plan p on p.account = m.account_number),
  rows as (insert into instalments (loan_id, number, due_date, principal, interest)
    select id, n, date '2026-11-25' + (n || ' months')::interval, ${AMOUNT / 6}, ${INSTALMENT - AMOUNT / 6} from running, generate_series(1, 6) n),
  paid as (insert into disbursements (loan_id, reference, approved_amount, fee, payout, disbursed_at)
    select id, 'OUT-' || id, ${AMOUNT}, 0, ${AMOUNT}, $2 from running returning id, loan_id, payout),
  ${PAYOUT_BOOKS},
  booked as (insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
      total_amount, first_collection_on, booked_at, stopped_at)
    select id, 'Remita', mandate, customer, code, case standing when 'stopped' then 'stopped' else 'active' end, ${INSTALMENT},
      ${6 * INSTALMENT}, date '${FIRST_COLLECTION}', $2::timestamptz - interval '120 days', case standing when 'stopped' then $2::timestamptz end from running returning id, loan_id)
  select m.id, m.account_number, b.id as mandate_id from made m left join booked b on b.loan_id = m.id`;
