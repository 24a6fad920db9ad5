import { sql } from "kysely";
import type { Permission } from "../../domain/permissions.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** Active staff who hold one permission of each group, by name. */
export async function readColleagues(
  db: Queries,
  needed: readonly (readonly Permission[])[],
): Promise<readonly Colleague[]> {
  const each = needed.map((group) => sql`and u.permissions && ${`{${group.join(",")}}`}::text[]`);
  const { rows } = await sql<Colleague>`select u.id, u.first_name || ' ' || u.last_name as name
    from users u where u.active ${sql.join([sql``, ...each], sql` `)}
    order by lower(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return rows;
}

export interface HeldColleague extends Colleague {
  readonly active: boolean;
  readonly permissions: readonly string[];
}

/** A member of staff who is neither deactivated nor loses a permission until the transaction ends. */
export async function holdColleague(tx: Tx, id: number): Promise<HeldColleague | undefined> {
  const found = await tx
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "active", "permissions"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!found) return undefined;
  const { first_name, last_name, ...rest } = found;
  return { ...rest, name: `${first_name} ${last_name}` };
}
