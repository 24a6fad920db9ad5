import { useQuery } from "@tanstack/react-query";
import type { getFourEyes } from "../../../contract/loans.contract.ts";
import type { getRefundFourEyes } from "../../../contract/repayments.contract.ts";
import type { getSuspenseFourEyes } from "../../../contract/suspense.contract.ts";
import { callApi } from "../calls/call-api.ts";

export type FourEyesQuestion = typeof getFourEyes | typeof getRefundFourEyes | typeof getSuspenseFourEyes;

/**
 * Why four eyes would refuse this person the dialog's action; fetched while it is open. Undefined when nothing prevents
 * it.
 */
export function useFourEyes(question: FourEyesQuestion, id: number, opened: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ["four-eyes", question.path, id],
    queryFn: ({ signal }) => callApi(question, { params: { id }, signal }),
    enabled: opened,
    staleTime: 0,
    retry: false,
  });
  return data?.refusal ?? undefined;
}
