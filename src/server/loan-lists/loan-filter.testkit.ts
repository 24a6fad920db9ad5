import type { LoanFilter } from "./loan-filter.store.ts";

/** A filter of a list that leaves everything but what differs. */
export const filterOf = (differs: Partial<LoanFilter>): LoanFilter => ({
  statuses: [],
  typeCode: undefined,
  organization: undefined,
  employerId: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
  ...differs,
});
