import { type CustomerToConfirm, listContactChanges } from "../../contract/contact-changes.contract.ts";
import type { ContactField } from "../../domain/customer/contact-change.ts";
import { route } from "../http/route.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import {
  type ChangedValues,
  changedValues,
  customersToConfirm,
  type WaitingCustomer,
} from "./changes-to-confirm.store.ts";
import { waitingChange } from "./waiting-change.ts";

/** At most this many customers are listed. */
const LISTED_MAX = 20;

/** Customer changes that wait for a second person: who made them, from what to what, and what they block. */
export const listContactChangesRoute = route(listContactChanges, async ({ deps }) => {
  const { query } = deps.db;
  if (!(await fourEyesOn(query, deps.config))) return { data: { in_force: false, customers: [], are_more: false } };
  const found = await customersToConfirm(query, LISTED_MAX);
  const now = deps.clock.now();
  const told = await Promise.all(
    found.slice(0, LISTED_MAX).map(async (customer) => {
      const change = await waitingChange(query, deps.config, customer.id, now);
      return change && present(customer, change, await changedValues(query, customer.id));
    }),
  );
  const customers = told.filter((customer) => customer !== undefined);
  return { data: { in_force: true, customers, are_more: found.length > LISTED_MAX } };
});

/** The names of a field's values in the log. */
const KEYS: Readonly<Record<ContactField, readonly string[]>> = {
  phone: ["phone"],
  email: ["email"],
  name: ["first_name", "last_name"],
  bvn: ["bvn"],
  bank: ["bank"],
  account: ["account_number"],
};

function present(
  { id, name, loan_id, reference }: WaitingCustomer,
  change: CustomerToConfirm["change"],
  changes: readonly ChangedValues[],
): CustomerToConfirm {
  const values = changes.flatMap(({ fields, by, before, after }) =>
    fields.map((field) => ({ field, by, from: wordsOf(before, field), to: wordsOf(after, field) })),
  );
  const loan = loan_id === null || reference === null ? null : { id: loan_id, reference };
  return { customer: { id, name }, loan, change, values };
}

function wordsOf(values: ChangedValues["before"], field: ContactField): string | null {
  const words = KEYS[field].flatMap((key) => values[key] ?? []);
  return words.length === 0 ? null : words.join(" ");
}
