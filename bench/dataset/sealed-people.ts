import type pg from "pg";
import type { Vault } from "../../src/server/vault/sealed-text.ts";
import { SALT } from "./draw.ts";

// Multipliers share no factor with the powers of ten, so that no number repeats.
const BVN = "'22' || lpad(mod(c * 104729 + 7654321, 1000000000)::text, 9, '0')";
const NIN = "'31' || lpad(mod(c * 15485863 + 2468013, 1000000000)::text, 9, '0')";
const ACCOUNT = "lpad(mod(c * 1299709 + 97531, 10000000000)::text, 10, '0')";

const AT_ONCE = 20_000;

/**
 * BVN, NIN, birth date and account number of each customer, encrypted, as a temporary table, because SQL cannot
 * encrypt them.
 */
export async function sealPeople(client: pg.ClientBase, vault: Vault, customers: number): Promise<void> {
  await client.query(
    "create temp table sealed_people (id bigint primary key, bvn text, nin text, born text, account text) on commit drop",
  );
  for (let first = 1; first <= customers; first += AT_ONCE) {
    const { rows } = await client.query<{ id: string; bvn: string; nin: string; born: string; account: string }>(
      `select c as id, ${BVN} as bvn, ${NIN} as nin, ${ACCOUNT} as account,
         (date '1968-01-01' + pg_temp.draw(c, ${SALT.birth}, 11000))::text as born
       from generate_series($1::bigint, $2::bigint) as c`,
      [first, Math.min(customers, first + AT_ONCE - 1)],
    );
    await client.query(
      "insert into sealed_people select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])",
      [
        rows.map(({ id }) => id),
        rows.map(({ bvn }) => vault.seal("bvn", bvn)),
        rows.map(({ nin }) => vault.seal("nin", nin)),
        rows.map(({ born }) => vault.seal("born", born)),
        rows.map(({ account }) => vault.seal("account", account)),
      ],
    );
  }
  await client.query("analyze sealed_people");
}
