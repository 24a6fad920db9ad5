import { type RawBuilder, sql } from "kysely";
import { ERASED } from "../../domain/customer/gone-number.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import type { Tx } from "../db/transaction.ts";
import { ofNobody } from "../jobs/forget-people.store.ts";
import { NO_LONGER_KEPT } from "../jobs/forgetting.store.ts";
import { type Blind, blind, blindTrace } from "../vault/sealed.ts";
import { eraseSealedWords, type Told } from "./erase-sealed-words.store.ts";
import type { Person } from "./erasure.store.ts";

/** The person to erase as stored, and the replacements. */
interface Erased {
  readonly id: number;
  readonly loans: readonly number[];
  readonly leads: readonly number[];
  readonly accounts: readonly string[];
  /** Numbers and addresses that are unique to the person, in every notation; LIKE patterns. */
  readonly traces: readonly (string | Blind)[];
  readonly names: readonly [first: string, last: string];
  /** The same as plain text, for values that cannot be searched in the database. */
  readonly told: Told;
  readonly contacts: readonly string[];
  /** Notifications of the provider about unknown mandates that name the person. */
  readonly notifications: readonly number[];
  /** "erased-123": never a real phone, address or account. */
  readonly mark: string;
  readonly name: string;
}

const EMPTY = sql`${NO_LONGER_KEPT}`;

/**
 * Removes a locked customer from every table: identifying data is deleted or replaced by "Erased customer 123". Loans,
 * schedules, payments, ledger and audit log keep every number and every row. Returns the hashes of the removed files.
 */
export async function erasePerson(tx: Tx, person: Person): Promise<readonly Buffer[]> {
  const erased = await lookUp(tx, person);
  for (const statement of [...ofLoans(erased), ...ofProvider(erased), ...ofMoney(erased), ...ofLeads(erased)])
    await statement.execute(tx);
  await eraseSealedWords(tx, erased.told);
  const left = await eraseFiles(tx, erased);
  await ofCustomer(erased).execute(tx);
  return left;
}

async function lookUp(tx: Tx, { id, first_name, last_name, phone, email, bvn, nin }: Person): Promise<Erased> {
  const loans = await tx.selectFrom("loans").select(["id", "account_number"]).where("customer_id", "=", id).execute();
  const loanIds = loans.map((loan) => loan.id);
  const accounts = [...new Set(loans.map(({ account_number }) => account_number))];
  const { rows: leads } = await sql<{ id: number }>`
    select id from leads where phone = ${phone} or loan_id = any(${loanIds}::bigint[]) for no key update`.execute(tx);
  const sealedTraces = [
    ...[...accounts, bvn, nin].flatMap((number) =>
      number ? [blindTrace("account", number), blindTrace("bvn", number)] : [],
    ),
    ...(nin ? [blindTrace("nin", nin)] : []),
  ];
  const traces = [localPhone(phone), phone, phone.slice(1), email, bvn, nin, ...accounts].filter(
    (trace) => trace !== null,
  );
  return {
    id,
    loans: loanIds,
    leads: leads.map((lead) => lead.id),
    accounts,
    traces: [...traces.map((trace) => `%${literal(trace)}%`), ...sealedTraces],
    told: { traces, names: [first_name, last_name] },
    names: [`%${literal(first_name)}%`, `%${literal(last_name)}%`],
    contacts: [phone, email],
    notifications: await notificationsThatName(tx, traces),
    mark: `${ERASED}${id}`,
    name: `Erased customer ${id}`,
  };
}

// They are encrypted, so they are decrypted here, in batches because they may not fit into memory.
async function notificationsThatName(tx: Tx, traces: readonly string[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; body: string }>`select id, body from provider_notifications
      where mandate_id is null and state in ('parked', 'unreadable') and id > ${last} order by id limit 1000`.execute(
      tx,
    );
    found.push(...rows.filter(({ body }) => traces.some((trace) => body.includes(trace))).map(({ id }) => id));
    if (rows.length === 0) return found;
    last = rows.at(-1)?.id ?? last;
  }
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function ofCustomer({ id, mark }: Erased): RawBuilder<unknown> {
  return sql`update customers set title = null, first_name = 'Erased', last_name = ${`customer ${id}`}, gender = null,
    date_of_birth = null, phone = ${mark}, email = ${mark}, bvn = ${mark}, nin = null, version = version + 1
    where id = ${id}`;
}

// The employer, the bank and the state are counted in figures and identify nobody.
function ofLoans({ loans, mark }: Erased): readonly RawBuilder<unknown>[] {
  const own = sql`loan_id = any(${loans}::bigint[])`;
  return [
    sql`update loans set ippis_number = null, account_number = ${mark}, address = ${NO_LONGER_KEPT}, city = ${NO_LONGER_KEPT},
      pick_up_location = null, referral_code = null,
      rejection_reason = case when rejection_reason is not null then ${NO_LONGER_KEPT} end
      where id = any(${loans}::bigint[])`,
    sql`update loan_events set note = null where ${own} and note is not null`,
    sql`update signing_links set signed_name = null, signed_ip = null where ${own}`,
    sql`delete from one_time_codes where subject = any(array(
      select unnest(array['loan:' || id, reference]) from loans where id = any(${loans}::bigint[])))`,
    sql`update consents set ip = null, user_agent = '' where ${own}`,
    sql`update offer_signatures set ip = null, user_agent = null, code_sent_to = null, document = null, file_id = null where ${own}`,
    sql`delete from application_views where ${own}`,
    sql`delete from device_handovers where ${own}`,
    sql`update screenings set assessment = 'null' where ${own}`,
  ];
}

function ofProvider({ id, loans, accounts, notifications, mark }: Erased): readonly RawBuilder<unknown>[] {
  const own = sql`loan_id = any(${loans}::bigint[])`;
  const blinds = accounts.map((number) => blind("account", number));
  return [
    sql`update provider_lookups set account_number = ${mark}, customer_id = null, answer = null, message = null
      where (${own} or blind_of(account_number) = any(${blinds}::text[])) and outcome is not null`,
    sql`update provider_operations set request = '{}', message = null, next_check_at = null where ${own}`,
    sql`update provider_notifications set body = ${EMPTY} where state <> 'received'
      and (id = any(${notifications}::bigint[]) or mandate_id = any(array(select id from mandates where ${own})))`,
    sql`update mandates set customer_id = ${mark}, next_poll_at = null where ${own}`,
    sql`update mandate_reactivations set message = null where ${own}`,
    sql`update identity_checks set number = ${mark} || '-' || id, answer = null, message = null, next_try_at = null,
      reason = case when reason is not null then ${NO_LONGER_KEPT} end, waits_for_person = false where customer_id = ${id}`,
    sql`update watch_hits set reason = ${NO_LONGER_KEPT} where customer_id = ${id} and reason is not null`,
    sql`update special_approvals set name = ${mark}, account_number = ${mark} where blind_of(account_number) = any(${blinds}::text[])`,
  ];
}

function ofMoney({ loans, traces, names: [first, last] }: Erased): readonly RawBuilder<unknown>[] {
  const own = sql`loan_id = any(${loans}::bigint[])`;
  const said = (words: RawBuilder<unknown>) =>
    sql`(${words} like any(${traces}::text[]) or ${words} ilike ${first} and ${words} ilike ${last})`;
  return [
    sql`update disbursements set remark = null where ${own}`,
    sql`update payments set reversal_reason = ${EMPTY} where ${own} and reversal_reason is not null`,
    sql`update credit_uses set remark = null where ${own}`,
    sql`update failed_payments set reason = ${EMPTY} where ${own}`,
    sql`update deductions set held_reason = ${EMPTY} where ${own} and held_reason is not null`,
    sql`update statement_lines set narration = ${EMPTY}, reference = null, candidates = null, reason = ${EMPTY}
      where ${own} or payment_id = any(array(select id from payments where ${own})) or ${said(sql`narration`)}
        or reference like any(${traces}::text[])`,
    sql`update statement_rejects set content = ${EMPTY} where ${said(sql`content`)}`,
  ];
}

function ofLeads({ leads, loans, contacts, traces, mark, name }: Erased): readonly RawBuilder<unknown>[] {
  const own = sql`any(${leads}::bigint[])`;
  return [
    sql`update outbox_messages set recipient = ${mark}, subject = null, body = ${EMPTY}, last_error = null,
      state = case when state = 'queued' then 'failed' else state end
      where loan_id = any(${loans}::bigint[]) or recipient = any(${contacts}::text[])
        or id = any(array(select message_id from lead_messages where lead_id = ${own}))`,
    sql`delete from returned_mail where address_sha256 = any(
      select sha256(convert_to(lower(address), 'UTF8')) from unnest(${contacts}::text[]) address)`,
    sql`update leads d set ${ofNobody(sql`${name}`, sql`${`${mark}-lead-`}::text || d.id`)} where d.id = ${own}`,
    sql`update lead_histories set remark = null where lead_id = ${own} and remark is not null`,
    sql`delete from lead_search where lead_id = ${own}`,
    sql`delete from lead_leases where lead_id = ${own}`,
    sql`delete from lead_import_rejects where cells::text like any(${traces}::text[])`,
  ];
}

async function eraseFiles(tx: Tx, { loans }: Erased): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    with had as (
        select valid_id_file, staff_id_file, authorization_file, signed_document from loans where id = any(${loans}::bigint[])),
      taken_off as (
        update loans set valid_id_file = null, staff_id_file = null, authorization_file = null, signed_document = null
        where id = any(${loans}::bigint[])),
      signed as (
        select file_id from offer_signatures where loan_id = any(${loans}::bigint[]) and file_id is not null),
      issued as (
        select file_id from account_statements where loan_id = any(${loans}::bigint[]) and file_id is not null),
      recalled as (update account_statements set file_id = null where loan_id = any(${loans}::bigint[])),
      unsigned as (update offer_signatures set file_id = null where loan_id = any(${loans}::bigint[])),
      replaced as (delete from loan_file_history where loan_id = any(${loans}::bigint[]) returning file_id),
      gone as (
        select unnest(array[valid_id_file, staff_id_file, authorization_file, signed_document]) as id from had
        union select file_id from replaced union select file_id from signed union select file_id from issued)
    delete from files where id in (
      select id from gone union select t.id from files t join gone on t.thumbnail_of = gone.id)
    returning sha256`.execute(tx);
  return rows.map(({ sha256 }) => sha256);
}
