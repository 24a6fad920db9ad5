import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { listRiskyMandates, MANDATE_RISKS } from "../../../../contract/payday.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { risksQuery } from "../payday-queries.ts";
import { isRisk, RISKS } from "../payday-words.ts";
import classes from "../reasons.module.css";

type RiskRow = DataOf<typeof listRiskyMandates>["data"][number] & { readonly id: number };

const TITLE = "Likely to fail next time";
const IN_ADDRESS = ["risk", ...PLACE] as const;
const TABS = [
  { name: "all", label: "All", search: {} },
  ...MANDATE_RISKS.map((risk) => ({ name: risk, label: RISKS[risk], search: { risk } })),
];

const COLUMNS: readonly Column<RiskRow>[] = [
  { heading: "Loan", cell: ({ loan, name }) => <LoanLink loan={loan} name={name} />, card: "bare" },
  { heading: "Name", cell: ({ name }) => name, clipped: "short", card: "head" },
  { heading: "Employer", cell: ({ employer }) => employer, clipped: "short", wraps: true, card: "line" },
  { heading: "Why", cell: ({ why }) => <div className={classes.why}>{why}</div>, card: "line" },
  { heading: "Mandate", cell: ({ mandate_reference }) => mandate_reference ?? <Empty />, numeric: true },
  { heading: "Next due", cell: ({ next_due }) => (next_due ? <DateText date={next_due} /> : <Empty />) },
  { heading: "Balance", cell: ({ balance }) => <Amount naira={balance} plain />, align: "right", card: "naira" },
];

/** Mandates likely to collect nothing on the next payday, with the reason; the loan page has the remedies. */
export function RisksPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const page = useQuery(risksQuery(pageOfSearch(listRiskyMandates.path, {}, search, IN_ADDRESS)));
  return (
    <>
      <PageHeader title={TITLE} context="Running loans whose next deduction is likely to fail. Open the loan to act." />
      <TabLinks label="Reasons" tabs={TABS} current={isRisk(search.risk) ? search.risk : "all"} />
      <FetchedTable
        page={page}
        failed="The mandates did not load"
        label={TITLE}
        columns={COLUMNS}
        rows={page.data?.data.map((row) => ({ id: row.loan.id, ...row }))}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan.id}` })}
        empty={<EmptyState title="No such mandate">No mandate is at risk.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}
