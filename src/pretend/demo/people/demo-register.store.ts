import type { IdentityKind } from "../../../domain/identity/compare-identity.ts";
import type { Queries } from "../../../server/db/queries.ts";
import type { SandboxPerson } from "../../identity-sandbox/identity-sandbox.ts";

/** In the demo's register, the owner of a number with this last digit was born a year earlier. */
const OTHER_BIRTH_DATE = "7";

/** The owner of a BVN or NIN in demo mode's register: the customer with it on file, so that all can be checked. */
export async function findInRegister(
  db: Queries,
  kind: IdentityKind,
  number: string,
): Promise<SandboxPerson | undefined> {
  const row = await db
    .selectFrom("customers")
    .select(["first_name", "last_name", "date_of_birth", "phone"])
    .where(kind, "=", number)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row?.date_of_birth) return undefined;
  const year = Number(row.date_of_birth.slice(0, 4)) - (number.endsWith(OTHER_BIRTH_DATE) ? 1 : 0);
  const birthDate = `${year}${row.date_of_birth.slice(4)}`.replace(/-02-29$/, "-02-28");
  return { firstName: row.first_name, lastName: row.last_name, birthDate, phone: row.phone };
}
