import { sql } from "kysely";
import type { Tx } from "../../../server/db/transaction.ts";
import { SealedJson } from "../../../server/vault/sealed.ts";

// Customers with rejected loans only and a unique name, so that no open loan of the demo is held up. Only those with a
// consent, which is missing from applications before the first text was published.
const LEFT = sql`select c.id, c.first_name, c.last_name, c.date_of_birth, c.phone, c.bvn, max(l.id) as loan_id, max(l.created_at) as at,
    row_number() over (order by c.id) as place
  from customers c join loans l on l.customer_id = c.id left join consents s on s.loan_id = l.id
  where c.date_of_birth is not null and not exists (select from customers o where o.id <> c.id
    and (lower(o.first_name), lower(o.last_name)) in (
      (lower(c.first_name), lower(c.last_name)), (lower(c.last_name), lower(c.first_name))))
  group by c.id having bool_and(l.status = 'rejected') and max(s.loan_id) = max(l.id)`;

/**
 * Gives the demo identity reviews to decide: three customers with another birth date in the register, and a watch list
 * with the names of two. The sweep compares them.
 */
export async function seedIdentity(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    date_of_birth: string;
    phone: string;
  }>`
    select id, first_name, last_name, date_of_birth, phone from (${LEFT}) p where place <= 3`.execute(tx);
  for (const person of rows) {
    const answer = new SealedJson({
      firstName: person.first_name.toUpperCase(),
      middleName: null,
      lastName: person.last_name.toUpperCase(),
      birthDate: yearBefore(person.date_of_birth),
      phone: person.phone,
      photoHash: null,
    });
    await sql`insert into identity_checks (customer_id, loan_id, kind, number, reference, consent_version, consent_hash, consent_at,
        state, tries, asked_at, answered_at, answer, differences, cost, waits_for_person, created_at)
      select p.id, p.loan_id, 'bvn', p.bvn, md5('identity ' || p.id)::uuid, s.version, s.text_sha256, s.at,
        'found', 1, p.at, p.at, ${answer}::jsonb, '{birth-date}', 4500, true, p.at
      from (${LEFT}) p join consents s on s.loan_id = p.loan_id where p.id = ${person.id}`.execute(tx);
  }
  await sql`with l as (insert into watch_lists (name, created_at) values ('Demonstration list', ${now}) returning id),
      named as (select first_name, last_name, place from (${LEFT}) p where place between 4 and 5),
      v as (insert into watch_list_versions (list_id, number, file_name, file_sha256, entries, refused, uploaded_by, uploaded_at)
        select l.id, 1, 'demonstration.csv', sha256('demonstration'), (select count(*) from named), 0, (select min(id) from users),
          ${now} from l returning id),
      e as (insert into watch_list_entries (version_id, row_number, name, aliases, source, digest)
        select v.id, n.place - 2, upper(n.last_name) || ', ' || n.first_name, '{}', 'An invented list',
          sha256(convert_to(n.first_name || ' ' || n.last_name, 'UTF8')) from v, named n returning id, row_number)
    insert into watch_list_keys (key, entry_id)
    select least(lower(n.first_name), lower(n.last_name)) || ' ' || greatest(lower(n.first_name), lower(n.last_name)), e.id
    from e join named n on e.row_number = n.place - 2`.execute(tx);
  // This run compares everybody, so nobody has to be compared as a new customer.
  await sql`insert into watch_runs (started_at) values (${now})`.execute(tx);
  await sql`delete from customers_to_compare`.execute(tx);
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace("-02-29", "-02-28")}`;
}
