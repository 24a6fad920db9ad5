import { useQuery } from "@tanstack/react-query";
import type { listCustomerLoans } from "../../../contract/customers.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { useNavigate } from "../../lib/route/router-context.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { StatusBadge } from "../../ui/figure/status-badge.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { type CustomerPartProps, searchOfPart } from "./customer-part.ts";
import { loansOfQuery } from "./customer-queries.ts";

type Row = DataOf<typeof listCustomerLoans>["data"][number];

const COLUMNS: readonly Column<Row>[] = [
  { heading: "Loan Reference", cell: (loan) => <LoanLink loan={loan} /> },
  { heading: "Loan Type", cell: ({ loan_type }) => loan_type },
  { heading: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { heading: "Amount", cell: ({ amount }) => <Amount naira={amount} plain />, align: "right" },
  { heading: "Balance", cell: ({ balance }) => <Amount naira={balance} plain />, align: "right" },
  { heading: "Date Created", cell: ({ created_at }) => <DateText date={created_at} /> },
];

/** All loans of a customer, rejected ones too. */
export function CustomerLoans({ customer, search }: CustomerPartProps) {
  const page = useQuery(loansOfQuery(customer.id, search));
  const navigate = useNavigate();
  return (
    <>
      <FetchedTable
        page={page}
        failed="The loans did not load"
        label={`Loans of ${customer.name}`}
        columns={COLUMNS}
        rows={page.data?.data}
        onOpen={({ id }) => void navigate({ to: `/loans/${id}` })}
        empty={<EmptyState title="No loan">This user has no loan on record.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={searchOfPart("loans")} />
    </>
  );
}
