import { useQuery } from "@tanstack/react-query";
import { listReferrals } from "../../../../contract/loan-notes.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { SmallTable, UnderCell } from "../../../ui/table/small-table.tsx";
import { loanKeys } from "../loan-queries.ts";

const REFRESH_MS = 60_000;

/** On the dashboard: the loans that were referred back to this officer. Nothing while there are none. */
export function ReferredLoans() {
  const { data: referred = [] } = useQuery({
    queryKey: loanKeys.referrals,
    queryFn: ({ signal }) => callApi(listReferrals, { signal }),
    refetchInterval: REFRESH_MS,
  });
  if (referred.length === 0) return null;
  return (
    <SectionCard title="Referred back to you">
      <SmallTable label="Referred back to you" headings={["Loan", "Customer", "By", "Since", "What to do"]} foldsLast>
        {referred.map(({ id, reference, name, by, at, reason }) => (
          <tr key={id}>
            <th scope="row">
              <LoanLink loan={{ id, reference }} />
            </th>
            <td>{name}</td>
            <td>{by}</td>
            <td>
              <DateTimeText instant={at} />
            </td>
            <UnderCell isWords>{reason}</UnderCell>
          </tr>
        ))}
      </SmallTable>
    </SectionCard>
  );
}
