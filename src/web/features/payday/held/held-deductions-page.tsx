import { useQuery } from "@tanstack/react-query";
import { listHeldDeductions } from "../../../../contract/provider-traffic.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { heldQuery } from "../payday-queries.ts";
import classes from "../reasons.module.css";
import { choicesOf, type HeldChoice, type HeldRow } from "./held-words.ts";

const TITLE = "Deductions to decide";
const loadDialog = () => import("./decide-held-dialog.tsx").then((module) => module.DecideHeldDialog);

const COLUMNS: readonly Column<HeldRow>[] = [
  { heading: "Loan", cell: ({ loan }) => <LoanLink loan={loan} name={loan.name} /> },
  { heading: "Name", cell: ({ loan }) => loan.name, clipped: "short" },
  { heading: "Deducted", cell: ({ deducted_on }) => <DateText date={deducted_on} /> },
  { heading: "Amount", cell: ({ amount }) => <Amount naira={amount} plain />, align: "right" },
  { heading: "Why it waits", cell: ({ why }) => <div className={classes.why}>{why}</div> },
];

/** Deductions that may be posted already, are implausible, or cannot be reversed automatically: a person decides. */
export function HeldDeductionsPage() {
  const search: Partial<Record<(typeof PLACE)[number], string>> = useSearch();
  const navigate = useNavigate();
  const held = useHeld();
  const asked = useOpened<HeldChoice>();
  const Dialog = usePart(asked.item !== undefined, loadDialog);
  const page = useQuery(heldQuery(pageOfSearch(listHeldDeductions.path, {}, search, PLACE)));
  const mayDecide = held.has("add-repayment") || held.has("edit-repayment");
  return (
    <>
      <PageHeader
        title={TITLE}
        context="Deductions that may be duplicates, are implausible or were reversed. Each needs a decision."
      />
      <FetchedTable
        page={page}
        failed="The deductions did not load"
        label={TITLE}
        columns={COLUMNS}
        rows={page.data?.data}
        {...(mayDecide && { action: (row: HeldRow) => <Decisions row={row} onDecide={asked.open} /> })}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan.id}` })}
        empty={<EmptyState title="Nothing to decide">Every deduction is posted or put aside.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      {asked.item && Dialog && (
        <Dialog
          key={`${asked.item.row.id}-${asked.item.act}`}
          choice={asked.item}
          opened={asked.opened}
          onClose={asked.close}
        />
      )}
    </>
  );
}

function Decisions({ row, onDecide }: { row: HeldRow; onDecide: (choice: HeldChoice) => void }) {
  return (
    <span className={classes.acts}>
      {choicesOf(row).map(({ act, label }) => (
        <Button
          key={act}
          look="tool"
          onClick={() => onDecide({ row, act })}
          aria-label={`${label}: ${row.loan.reference}`}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
