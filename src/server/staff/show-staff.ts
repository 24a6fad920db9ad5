import type { Person } from "../../contract/person.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentStaff } from "./staff.presenter.ts";
import { readStaff } from "./staff-row.store.ts";

/** A member of staff. Throws 404 if unknown. */
export async function showStaff({ db }: Pick<Deps, "db">, id: number): Promise<Person> {
  const row = await readStaff(db.query, id);
  if (!row) throw notFound("member of staff");
  return presentStaff(row);
}
