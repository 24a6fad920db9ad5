import { CUSTOMER_FIELDS, type CustomerField, updateCustomer } from "../../../contract/customers.contract.ts";
import type { ContactField } from "../../../domain/customer/contact-change.ts";
import { mayReadIdentity } from "../../../domain/customer/identity-access.ts";
import { maskNumber } from "../../../domain/customer/masked-number.ts";
import { maskName } from "../../../domain/customer/masked-words.ts";
import { today } from "../../clock.ts";
import { recordContactChange } from "../../contact-changes/record-contact-change.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import { isStale, lostUpdate } from "../../http/refuse-if-changed.ts";
import { type Call, route } from "../../http/route.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { presentCustomer, withoutIdentity } from "../customer.presenter.ts";
import { readCustomer, readErasedAt } from "../customer.store.ts";
import {
  type CustomerColumns,
  fieldsOfNewest,
  type LockedCustomer,
  lockCustomerRow,
  writeCustomer,
} from "./customer-change.store.ts";
import { readChanges } from "./read-changes.ts";
import { refuseIfTaken, refusingTaken } from "./taken-numbers.ts";

type Updating = Call<typeof updateCustomer>;

/**
 * Changes a customer's details (USR-07); an e-mail address in the body is ignored (USR-06). The audit row has no
 * numbers. The old phone and e-mail are notified of a change of phone, name or BVN, and what was sent to them no longer
 * works.
 */
async function update({ params, body, actor, author, request, deps }: Updating) {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomerRow(tx, params.id);
    if (!customer) throw notFound("customer");
    if (await readErasedAt({ query: tx }, customer.id)) throw erased();
    await refuseIfChanged(tx, customer, request.ifMatch);
    const changes = readChanges(customer, body, today(deps.clock));
    if (Object.keys(changes).length === 0) return;
    await refuseIfTaken(tx, customer.id, changes);
    await refusingTaken(() => writeCustomer(tx, customer, changes, { by: author.name, at }));
    const [before, after] = [shown(customer, changes), { fields: fieldsOf(changes), ...shown(changes, changes) }];
    audit(tx, author, at, { action: "customer updated", object: `customer:${customer.id}`, before, after });
    const fields = contactFieldsOf(changes);
    if (fields.length > 0) await recordContactChange(tx, deps, { before: customer, fields, author, at });
  });
  const row = await readCustomer(deps.db, params.id);
  if (!row) throw notFound("customer");
  const person = presentCustomer(row);
  const data = mayReadIdentity(actor.permissions) ? person : withoutIdentity(person);
  return { message: "User Updated successfully", data };
}

export const updateCustomerRoute = route(updateCustomer, update);

/**
 * Refuses a change based on an older version (T24): the sentence names who was faster, what they changed and when, and
 * the caller keeps what they typed. Without a version there is nothing to compare.
 */
async function refuseIfChanged(tx: Tx, customer: LockedCustomer, seenVersion: string | undefined): Promise<void> {
  if (!isStale(customer.version, seenVersion)) return;
  const fields = await fieldsOfNewest(tx, customer.id, customer.version - Number(seenVersion) || 1);
  const names = fields.map((field) => CUSTOMER_FIELDS[field]);
  const what = names.length > 0 ? `the ${listed(names)} of this customer` : "this customer";
  throw lostUpdate(customer, `changed ${what}`);
}

function erased(): Refusal {
  return new Refusal("not-possible", "The data of this customer were erased: nothing can be written there again.");
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The changed fields that identify the customer or are their contact. */
function contactFieldsOf({ phone, first_name, last_name, bvn }: Partial<CustomerColumns>): readonly ContactField[] {
  const changed = { phone, name: first_name ?? last_name, bvn };
  return (["phone", "name", "bvn"] as const).filter((field) => changed[field] !== undefined);
}

const FIELD_OF = { phone: "phone_number" } as const;

function fieldsOf(changes: Partial<CustomerColumns>): readonly CustomerField[] {
  return (Object.keys(changes) as (keyof CustomerColumns)[]).map((column) =>
    column === "phone" ? FIELD_OF.phone : column,
  );
}

/** The changed fields for the audit log: names by their first letter, numbers by their last four digits. */
function shown(
  from: Partial<CustomerColumns>,
  changes: Partial<CustomerColumns>,
): Readonly<Record<string, string | null>> {
  const entries = (Object.keys(changes) as (keyof CustomerColumns)[])
    .filter((column) => column !== "date_of_birth")
    .map((column): [string, string | null] => [column, toldOf(column, from[column] ?? null)]);
  return Object.fromEntries(entries);
}

const NUMBERS: ReadonlySet<string> = new Set(["phone", "bvn", "nin"]);
const NAMES: ReadonlySet<string> = new Set(["first_name", "last_name"]);

function toldOf(column: keyof CustomerColumns, value: string | null): string | null {
  if (value === null) return null;
  if (NUMBERS.has(column)) return maskNumber(value);
  return NAMES.has(column) ? maskName(value) : value;
}
