import { type RawBuilder, sql } from "kysely";
import { STAFF_NOTES } from "../../domain/loan/loan-notes.ts";

/**
 * Detaches identity documents and recordings from applications that were rejected or never completed. A sent offer
 * keeps the recording it is based on until it is rejected. What staff write about it later keeps nothing. The file sweep removes the bytes once no row names them.
 */
export function forgetLeftDocuments(before: Date, bite: number): RawBuilder<unknown> {
  return sql`with old as (
        select l.id, array_remove(array[l.valid_id_file, l.staff_id_file, l.authorization_file], null) as files
        from loans l
        where is_left_application(l.status) and l.created_at < ${before}
          and (l.valid_id_file is not null or l.staff_id_file is not null or l.authorization_file is not null)
          and not exists (select from loan_events e where e.loan_id = l.id and e.at >= ${before} and e.event <> all(${[...STAFF_NOTES]}::text[]))
        order by l.id limit ${bite} for no key update of l skip locked),
      taken_off as (
        update loans l set valid_id_file = null, staff_id_file = null, authorization_file = null
        from old where l.id = old.id),
      replaced as (delete from loan_file_history h using old where h.loan_id = old.id returning h.file_id)
      delete from files where id in (select unnest(files) from old union select file_id from replaced)`;
}

/**
 * Removes all personal data from leads who never applied; their counts stay. Nobody calls or writes to them any more.
 */
export function forgetLeads(before: Date, bite: number): RawBuilder<unknown> {
  return sql`with old as (
        select d.id from leads d
        where d.created_at < ${before} and d.loan_id is null and not is_lasting_lead(d.status)
          and coalesce(d.last_called_at, d.created_at) < ${before} and coalesce(d.changed_at, d.created_at) < ${before}
          and d.phone not like 'former-%'
        order by d.id limit ${bite} for no key update skip locked),
      words as (
        update lead_histories h set remark = null from old where h.lead_id = old.id and h.remark is not null),
      found as (delete from lead_search s using old where s.lead_id = old.id)
      update leads d set ${ofNobody(sql`'Former lead ' || d.id`, sql`'former-' || d.id`)} from old where d.id = old.id`;
}

/** Every column of a lead with personal data, emptied. */
export function ofNobody(name: RawBuilder<unknown>, phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`name = ${name}, phone = ${phone}, organization_name = null, city_name = null, state_name = null,
    bank_name = null, bank_code = null, account_number = null, net_pay = null, remark = null, offer = null,
    offer_details = null, offer_state = 'none', offer_due_at = null, link_due_at = null, sms_allowed = false,
    call_back_at = null, next_call_at = null, version = d.version + 1`;
}
