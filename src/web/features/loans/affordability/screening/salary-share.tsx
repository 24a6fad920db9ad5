import { queryOptions, useQuery } from "@tanstack/react-query";
import { getSalaryShare } from "../../../../../contract/affordability.contract.ts";
import { ZERO } from "../../../../../domain/money.ts";
import { callApi } from "../../../../lib/calls/call-api.ts";
import { koboOf } from "../../../../lib/kobo-of.ts";
import { SalaryBar, salaryWords } from "../../../../ui/figure/salary-bar.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { loanKeys } from "../../loan-queries.ts";

function salaryShareQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.salary(id),
    queryFn: ({ signal }) => callApi(getSalaryShare, { params: { id }, signal }),
  });
}

interface SalaryShareProps {
  readonly loanId: number;
  /** What stands here where no salary is known. */
  readonly none: string;
}

/** What a loan takes of the salary, as it was screened last: nothing is looked up. */
export function SalaryShare({ loanId, none }: SalaryShareProps) {
  const { data, isError, isFetching, refetch } = useQuery(salaryShareQuery(loanId));
  if (data?.salary) {
    const { pay, obligations, instalment, ceiling } = data.salary;
    const bar = {
      pay: koboOf(pay) ?? ZERO,
      obligations: koboOf(obligations) ?? ZERO,
      instalment: koboOf(instalment) ?? ZERO,
      ceiling: koboOf(ceiling),
    };
    return (
      <>
        <SalaryBar {...bar} />
        <p>{salaryWords(bar)}</p>
      </>
    );
  }
  if (data) return <p>{none}</p>;
  if (!isError) return null;
  return (
    <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
      The salary did not load.
    </QuietFailure>
  );
}
