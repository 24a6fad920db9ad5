import type pg from "pg";
import { NAMES_BY_REGION } from "../../src/pretend/demo/people/demo-names.ts";
import { NAME_STOCKS } from "../../src/pretend/remita-sandbox/invented-names.ts";
import { type DataSize, SALT } from "./draw.ts";

/** A surname that is not a part of another, for searches: about one customer in 500 has it. */
export const SEARCHED_SURNAME = "okonkwo";

/** Three customers for ten loans. */
export function customersOf({ loans }: DataSize): number {
  return Math.ceil(loans * 0.3);
}

// The multiplier shares no factor with the powers of ten, so that no number repeats.
const PHONE_DIGITS = "lpad(mod(c * 7919 + 1234567, 10000000)::text, 7, '0')";

/** Borrowers with names of one region, and unique phone and identity numbers of the right form. */
export async function insertCustomers(client: pg.ClientBase, size: DataSize): Promise<void> {
  const regions = [...Object.values(NAMES_BY_REGION), ...NAME_STOCKS];
  await client.query(
    "create temp table regions (region integer, female text[], male text[], surnames text[]) on commit drop",
  );
  for (const [region, { female, male, surnames }] of regions.entries()) {
    await client.query("insert into regions values ($1, $2, $3, $4)", [region, female, male, surnames]);
  }
  await client.query(
    `insert into customers (id, title, first_name, last_name, gender, date_of_birth, phone, email, bvn, nin, created_at)
     overriding system value
     select c, case when woman then 'Mrs' else 'Mr' end, first_name, last_name, case when woman then 'Female' else 'Male' end,
       p.born,
       '+234' || (array['803', '806', '703', '813', '816', '903', '805', '807'])[1 + pg_temp.draw(c, ${SALT.prefix}, 8)] || ${PHONE_DIGITS},
       lower(first_name) || '.' || c || '@customers.tenor.test', p.bvn, p.nin, timestamptz '2021-10-01T00:00:00Z'
     from (select c, woman, names[1 + pg_temp.draw(c, ${SALT.firstName}, cardinality(names))] as first_name,
         surnames[1 + pg_temp.draw(c, ${SALT.surname}, cardinality(surnames))] as last_name
       from (select c, woman, case when woman then r.female else r.male end as names, r.surnames
         from (select c, pg_temp.draw(c, ${SALT.gender}, 2) = 0 as woman, pg_temp.draw(c, ${SALT.region}, ${regions.length}) as region
           from generate_series(1::bigint, $1::bigint) as c) drawn
         join regions r using (region)) chosen) named join sealed_people p on p.id = c`,
    [customersOf(size)],
  );
  await client.query("select setval(pg_get_serial_sequence('customers', 'id'), $1)", [customersOf(size)]);
  await client.query("analyze customers");
}
