import type { getCustomer } from "../../../../contract/customers.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";

/** A customer as their page shows them. */
export type Customer = DataOf<typeof getCustomer>;
