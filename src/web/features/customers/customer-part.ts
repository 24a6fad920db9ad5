import { searchOfPage } from "../../lib/page-address.ts";
import type { CustomerSearch } from "./customer-queries.ts";
import type { Customer } from "./form/customer-shape.ts";

export interface CustomerPartProps {
  readonly customer: Customer;
  readonly search: CustomerSearch;
}

/** The browser's address of a page of a part; the part stays the same. */
export const searchOfPart = (tab: string) => (url: string) => ({ ...searchOfPage(url, []), tab });
