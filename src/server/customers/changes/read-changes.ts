import type { updateCustomer } from "../../../contract/customers.contract.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { FieldErrors } from "../../../contract/errors.ts";
import { isMaskOf } from "../../../domain/customer/masked-number.ts";
import { AGE_MAX, AGE_MIN, ageOn, isPersonName } from "../../../domain/customer/person-facts.ts";
import { parsePhone } from "../../../domain/customer/phone.ts";
import { isLagosDate, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { Refusal } from "../../refusal/refusal.ts";
import type { CustomerColumns } from "./customer-change.store.ts";

type Typed = BodyOf<typeof updateCustomer>;

/**
 * The changes of a customer's form: only real differences; a masked number sent back is unchanged. Unchanged fields are
 * not validated, so that an old name with a digit in it blocks nobody. Throws 422 with a sentence per field.
 */
export function readChanges(kept: CustomerColumns, typed: Typed, today: LagosDate): Partial<CustomerColumns> {
  const wanted = wantedColumns(kept, typed);
  const columns = Object.keys(wanted) as (keyof CustomerColumns)[];
  const changes = Object.fromEntries(
    columns.filter((column) => wanted[column] !== kept[column]).map((column) => [column, wanted[column]]),
  ) as Partial<CustomerColumns>;
  const fields = problemsOf(changes, typed, kept, today);
  if (Object.keys(fields).length > 0) {
    throw new Refusal("validation-failed", Object.values(fields)[0]?.[0] ?? "Check the fields.", { fields });
  }
  return changes;
}

function wantedColumns(kept: CustomerColumns, typed: Typed): CustomerColumns {
  return {
    title: typed.title === undefined ? kept.title : typed.title || null,
    first_name: typed.first_name,
    last_name: typed.last_name,
    gender: typed.gender === undefined ? kept.gender : typed.gender || null,
    date_of_birth: typed.date_of_birth,
    phone: typed.phone_number === undefined ? kept.phone : (parsePhone(typed.phone_number) ?? ""),
    bvn: isMaskOf(typed.bvn, kept.bvn) ? kept.bvn : typed.bvn,
    nin: kept.nin !== null && isMaskOf(typed.nin, kept.nin) ? kept.nin : typed.nin,
  };
}

function problemsOf(
  changes: Partial<CustomerColumns>,
  typed: Typed,
  kept: CustomerColumns,
  today: LagosDate,
): FieldErrors {
  const fields: Record<string, readonly string[]> = {};
  for (const name of ["first_name", "last_name"] as const)
    if (changes[name] !== undefined && !isPersonName(changes[name]))
      fields[name] = ["Write the name with letters only"];
  if (changes.phone !== undefined && changes.phone === "" && typed.phone_number !== kept.phone)
    fields.phone_number = ["Enter a Nigerian mobile number, for example 0803 123 4567"];
  if (changes.date_of_birth && !isOfAge(changes.date_of_birth, today))
    fields.date_of_birth = [`Check the date of birth: a customer is ${AGE_MIN} to ${AGE_MAX} years old`];
  for (const name of ["bvn", "nin"] as const)
    if (changes[name] && !/^\d+$/.test(changes[name]))
      fields[name] = ["Enter all 11 digits, or leave the number as it was shown"];
  return fields;
}

function isOfAge(born: string, today: LagosDate): boolean {
  if (!isLagosDate(born) || born > today) return false;
  const years = ageOn(today, born);
  return years >= AGE_MIN && years <= AGE_MAX;
}
