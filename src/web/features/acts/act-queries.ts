import { queryOptions } from "@tanstack/react-query";
import { listActs } from "../../../contract/acts.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { WAITING_KEY } from "../../lib/calls/use-api-mutation.ts";

/** Of one loan or statement; otherwise of all. */
export interface ActsOf {
  readonly loanId?: number;
  readonly statementId?: number;
}

/** Acts on money that wait for a second person. Always refetched, because colleagues decide meanwhile. */
export function actsQuery(of: ActsOf = {}) {
  return queryOptions({
    queryKey: [...WAITING_KEY, "acts", of],
    queryFn: ({ signal }) => callApi(listActs, { query: of, signal }),
    staleTime: 0,
  });
}
