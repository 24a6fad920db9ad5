import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { SandboxCustomerInput } from "../remita-sandbox/sandbox-customer.ts";
import type { DemoPerson } from "./people/invent-person.ts";
import { listedElsewhere, monthsBetween } from "./people/loans-elsewhere.ts";

/** A person as reported to the sandbox on a day. */
export function sandboxInputOf(person: DemoPerson, on: LagosDate): SandboxCustomerInput {
  return {
    kind: person.trait,
    firstName: person.firstName,
    lastName: person.lastName,
    middleName: person.middleName,
    nameAtProvider: person.nameAtProvider,
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    phone: person.phone,
    bvn: person.bvn,
    accountNumber: person.accountNumber,
    bankCode: person.bankCode,
    employer: person.employer.name.toUpperCase(),
    netPay: person.netPay,
    pay: person.pay,
    suspended: person.trait === "suspended",
    loans: listedElsewhere(person.loansElsewhere, on).map(({ disbursedOn, status: _, ...loan }) => ({
      ...loan,
      disbursedMonthsAgo: monthsBetween(disbursedOn, on),
    })),
  };
}
