import { employerBody } from "../../../contract/employers.contract.ts";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import type { RegisterRow } from "../../../domain/employer/register-sheet.ts";
import type { Tx } from "../../db/transaction.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { giveAlias } from "../aliases/add-employer-alias.route.ts";
import { findNames, holdNames } from "../aliases/employer-names.store.ts";
import { changeEmployer } from "../change-employer.ts";
import { findByCode } from "../employer.store.ts";
import { bodyOf } from "../employer-columns.ts";
import { enterEmployer, type Registering } from "../enter-employer.ts";
import { lockLiveEmployer } from "../lock-live-employer.ts";

/** A new employer's value if the file lacks the column. */
const USUAL = {
  payroll: "own",
  state: null,
  pay_day: null,
  usual_remittance_days: null,
  status: "open",
  exposure_cap: null,
  debt_service_ratio: null,
  maximum_tenor: null,
  maximum_amount: null,
};

/**
 * Creates the employer of a row, or changes the one with its code: fields without a column stay unchanged. Throws
 * Refusal with the reason if the row as a whole cannot be saved.
 */
export async function importEmployerRow(
  tx: Tx,
  { fields, aliases }: RegisterRow,
  registering: Registering,
): Promise<"created" | "changed" | "unchanged"> {
  await holdNames(tx, "alone");
  const code = String(fields.code ?? "")
    .trim()
    .toUpperCase();
  const known = code === "" ? undefined : await findByCode(tx, code);
  if (!known) {
    const id = await enterEmployer(tx, readBody({ ...USUAL, ...withoutEmpty(fields) }), registering);
    await giveAliases(tx, id, aliases, registering);
    return "created";
  }
  const employer = await lockLiveEmployer(tx, known.id);
  const {
    id: _,
    version: _v,
    created_at: _c,
    changed_at: _h,
    changed_by: _b,
    merged_into: _m,
    merged_into_name: _n,
    ...columns
  } = employer;
  const hasChanged = await changeEmployer(tx, employer, readBody({ ...bodyOf(columns), ...fields }), registering);
  const given = await giveAliases(tx, known.id, aliases, registering);
  return hasChanged || given > 0 ? "changed" : "unchanged";
}

// An empty cell of a new employer means the default, which for most fields is none.
function withoutEmpty(fields: RegisterRow["fields"]): RegisterRow["fields"] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function readBody(fields: object) {
  const read = employerBody.safeParse(fields);
  if (read.success) return read.data;
  const words = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Refusal("validation-failed", [...new Set(words)].join("; "));
}

async function giveAliases(tx: Tx, id: number, aliases: readonly string[], registering: Registering): Promise<number> {
  let given = 0;
  for (const words of aliases) {
    const [known] = await findNames(tx, [normalEmployerName(words)]);
    if (known?.employer_id === id) continue;
    await giveAlias(tx, { id, words, field: "aliases" }, registering);
    given += 1;
  }
  return given;
}
