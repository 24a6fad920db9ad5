import { useQuery } from "@tanstack/react-query";
import type { listCustomerFiles } from "../../../contract/customers.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SmallTable, UnderCell, WordsCell } from "../../ui/table/small-table.tsx";
import { filesOfQuery } from "./customer-queries.ts";
import type { Customer } from "./form/customer-shape.ts";

type StoredFile = DataOf<typeof listCustomerFiles>[number];

/** On a phone these columns appear under the others. */
const UNDER = ["Loan", "Added", "State", "View"];

/** The files of all loans, replaced ones included. Their addresses work for ten minutes and are renewed before that. */
export function CustomerFiles({ customer }: { readonly customer: Customer }) {
  const { data: files, isError, refetch } = useQuery(filesOfQuery(customer.id));
  if (isError && !files)
    return (
      <LoadFailed title="The files did not load" onRetry={() => refetch()}>
        Nothing has changed.
      </LoadFailed>
    );
  if (files?.length === 0)
    return <EmptyState title="No files yet">Documents, recordings and signed agreements appear here.</EmptyState>;
  return (
    <SectionCard title="Files">
      <SmallTable label={`Files of ${customer.name}`} headings={["File", "Name", ...UNDER]} under={UNDER}>
        {files?.map((file) => (
          <FileLine key={`${file.id} ${file.loan.id}`} file={file} />
        ))}
      </SmallTable>
    </SectionCard>
  );
}

function FileLine({ file }: { readonly file: StoredFile }) {
  return (
    <tr>
      <th scope="row">{file.label}</th>
      <WordsCell>{file.name}</WordsCell>
      <UnderCell heading="Loan">
        <LoanLink loan={file.loan} />
      </UnderCell>
      <UnderCell heading="Added">
        <DateText date={file.created_at} />
      </UnderCell>
      <UnderCell heading="State">
        {file.replaced_at === null ? (
          <Badge tone="success">Current</Badge>
        ) : (
          <>
            <Badge tone="neutral">Replaced</Badge> <DateText date={file.replaced_at} />
          </>
        )}
      </UnderCell>
      <UnderCell>
        <a href={file.link} target="_blank" rel="noreferrer" aria-label={`View ${file.label}, ${file.name}`}>
          View
        </a>
      </UnderCell>
    </tr>
  );
}
