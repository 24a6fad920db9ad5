import { queryOptions } from "@tanstack/react-query";
import { listContactChanges } from "../../../contract/contact-changes.contract.ts";
import { callApi } from "../../lib/call-api.ts";

/** What waits to be confirmed. Colleagues confirm meanwhile, so that it is always asked anew. */
export const contactChangesQuery = queryOptions({
  queryKey: ["contact-changes"],
  queryFn: ({ signal }) => callApi(listContactChanges, { signal }),
  staleTime: 0,
});
