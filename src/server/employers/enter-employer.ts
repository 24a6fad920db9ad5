import type { EmployerBody } from "../../contract/employers.contract.ts";
import { normalEmployerName } from "../../domain/employer/employer-name.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { findNames, holdNames, insertName, refreshSearchText } from "./aliases/employer-names.store.ts";
import { findByCode, insertEmployer } from "./employer.store.ts";
import { columnsOf } from "./employer-columns.ts";

/** Who changes the register, and when. */
export interface Registering {
  readonly author: Author;
  readonly at: Date;
}

/** Inserts an employer with its name and returns its id. Throws 422 if the code or the name belongs to another. */
export async function enterEmployer(tx: Tx, body: EmployerBody, { author, at }: Registering): Promise<number> {
  await holdNames(tx, "alone");
  await requireFreeCode(tx, body.code);
  const columns = columnsOf(body);
  const id = await insertEmployer(tx, columns, { by: author.userId, name: author.name, at });
  await enterName(tx, { id, words: body.name, field: "name" }, { author, at });
  await refreshSearchText(tx, id);
  audit(tx, author, at, { action: "employer created", object: `employer:${id}`, after: { ...columns } });
  return id;
}

/** Throws 422 if a code belongs to another employer. The names must be locked exclusively. */
export async function requireFreeCode(tx: Tx, code: string, exceptId?: number): Promise<void> {
  const taken = await findByCode(tx, code);
  if (!taken || taken.id === exceptId) return;
  const words = `The code ${code} is ${taken.name}'s`;
  throw new Refusal("duplicate", `${words}.`, { fields: { code: [words] } });
}

interface NewName {
  readonly id: number;
  readonly words: string;
  /** The form's field for it. */
  readonly field: string;
}

/**
 * Adds a name to an employer; an existing one is left as it is. Throws 422 if it belongs to another, or has neither
 * letter nor digit. The names must be locked exclusively.
 */
export async function enterName(tx: Tx, { id, words, field }: NewName, { author, at }: Registering): Promise<void> {
  const normal = normalEmployerName(words);
  if (normal === "") {
    const mistake = "Give a name with letters";
    throw new Refusal("validation-failed", mistake, { fields: { [field]: [mistake] } });
  }
  const [known] = await findNames(tx, [normal]);
  if (known?.employer_id === id) return;
  if (known) {
    const taken = `“${words}” is ${known.employer} already`;
    throw new Refusal("duplicate", `${taken}.`, { fields: { [field]: [taken] } });
  }
  await insertName(tx, { words, employerId: id, by: author.userId, at });
}
