import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPeople } from "../src/contract/staff.contract.ts";
import type { SandboxCustomer } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { applicant, apply, read } from "./tenor.ts";

/** The id of a customer, by their phone. */
export async function idOf(page: Page, { phone }: SandboxCustomer): Promise<number> {
  const query = new URLSearchParams({ isAdmin: "no", q: phone });
  const { data } = await read<DataOf<typeof listPeople>>(page, "admin", `/api/admin/users?${query}`);
  return data[0]?.id ?? 0;
}

/** Somebody who applied, and their id. */
export async function customer(page: Page, number: number) {
  const person = applicant(number);
  await apply(page, person, { email: `user${number}@example.com`, nin: `91${String(number).padStart(9, "0")}` });
  return {
    person,
    bvn: person.bvn ?? "",
    name: `${person.firstName} ${person.lastName}`,
    id: await idOf(page, person),
  };
}
