import { useQuery } from "@tanstack/react-query";
import type { listCustomerPayments } from "../../../contract/customers.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { useNavigate } from "../../lib/route/router-context.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { type CustomerPartProps, searchOfPart } from "./customer-part.ts";
import { paymentsOfQuery } from "./customer-queries.ts";

type Row = DataOf<typeof listCustomerPayments>["data"][number];

const COLUMNS: readonly Column<Row>[] = [
  { heading: "Payment Date", cell: ({ payment_date }) => <DateText date={payment_date} /> },
  { heading: "Amount", cell: ({ amount }) => <Amount naira={amount} plain />, align: "right" },
  { heading: "Reference", cell: ({ reference }) => reference, clipped: "short" },
  { heading: "Payment Method", cell: ({ payment_method }) => payment_method },
  { heading: "Loan Reference", cell: ({ loan }) => <LoanLink loan={loan} /> },
  {
    heading: "Status",
    cell: ({ status }) =>
      status === "successful" ? <Badge tone="success">Successful</Badge> : <Badge tone="neutral">Reversed</Badge>,
  },
];

/** All payments of a customer; reversed ones are marked. */
export function CustomerPayments({ customer, search }: CustomerPartProps) {
  const page = useQuery(paymentsOfQuery(customer.id, search));
  const navigate = useNavigate();
  return (
    <>
      <FetchedTable
        page={page}
        failed="The payments did not load"
        label={`Payments of ${customer.name}`}
        columns={COLUMNS}
        rows={page.data?.data}
        onOpen={({ loan }) => void navigate({ to: `/loans/${loan.id}` })}
        empty={<EmptyState title="No payments yet">Payments to any of their loans appear here.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={searchOfPart("payments")} />
    </>
  );
}
