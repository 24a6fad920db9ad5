import { queryOptions } from "@tanstack/react-query";
import { listActs } from "../../../contract/acts.contract.ts";
import { callApi } from "../../lib/call-api.ts";
import { WAITING_KEY } from "../../lib/use-api-mutation.ts";

/** Acts on money that wait for a second person: of a loan, or of all. Colleagues decide meanwhile, so that it is always asked anew. */
export function actsQuery(loanId?: number) {
  return queryOptions({
    queryKey: [...WAITING_KEY, "acts", loanId],
    queryFn: ({ signal }) => callApi(listActs, { query: loanId === undefined ? {} : { loanId }, signal }),
    staleTime: 0,
  });
}
