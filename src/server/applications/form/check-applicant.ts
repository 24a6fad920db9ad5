import { bankName } from "../../../domain/customer/banks.ts";
import { parseIppisNumber } from "../../../domain/customer/identity-numbers.ts";
import { AGE_MAX, AGE_MIN, ageOn, isPersonName } from "../../../domain/customer/person-facts.ts";
import { parsePhone } from "../../../domain/customer/phone.ts";
import { isNigerianState } from "../../../domain/customer/states.ts";
import { isLagosDate, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Application, FieldProblems } from "./application-fields.ts";

export interface CheckedApplicant {
  readonly phone: string;
  readonly ippisNumber: string | null;
}

/** The rules about the person. The account's check digit is not among them: one good number in ten fails it. */
export function checkApplicant(body: Application, today: LagosDate, problems: FieldProblems): CheckedApplicant {
  const phone = parsePhone(body.phone_number);
  if (!phone) problems.add("phone_number", "Enter a Nigerian mobile number, for example 0803 123 4567");
  if (!bankName(body.bank_code)) problems.add("bank_code", "Choose your salary bank from the list");
  if (!isNigerianState(body.state)) problems.add("state", "Choose your state from the list");
  checkName("first_name", body.first_name, problems);
  checkName("last_name", body.last_name, problems);
  checkAge(body.date_of_birth, today, problems);
  const typedIppis = body.ippis_number ?? "";
  const ippisNumber = typedIppis === "" ? null : parseIppisNumber(typedIppis);
  if (ippisNumber === undefined) problems.add("ippis_number", "An IPPIS number is up to 4 letters and 4 to 10 digits");
  return { phone: phone ?? "", ippisNumber: ippisNumber ?? null };
}

function checkName(field: string, name: string, problems: FieldProblems): void {
  if (!isPersonName(name)) problems.add(field, "Write the name with letters only");
}

function checkAge(born: string, today: LagosDate, problems: FieldProblems): void {
  const years = isLagosDate(born) && born <= today ? ageOn(today, born) : undefined;
  if (years === undefined || years > AGE_MAX) problems.add("date_of_birth", "Check your date of birth");
  else if (years < AGE_MIN) problems.add("date_of_birth", `You must be at least ${AGE_MIN} years old to apply`);
}
