import { queryOptions } from "@tanstack/react-query";
import { listContactChanges } from "../../../contract/contact-changes.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The changes that wait for confirmation. Colleagues confirm meanwhile, so it is always refetched. */
export const contactChangesQuery = queryOptions({
  queryKey: ["contact-changes"],
  queryFn: ({ signal }) => callApi(listContactChanges, { signal }),
  staleTime: 0,
});
