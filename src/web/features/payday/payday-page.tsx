import { useQuery } from "@tanstack/react-query";
import { getPayday } from "../../../contract/payday.contract.ts";
import { formatMonth } from "../../../domain/time/lagos-date.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { SearchBox } from "../../ui/field/search-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../ui/table/table-footer.tsx";
import { columnsOf } from "./employer-columns.tsx";
import { KeptCard } from "./kept-card.tsx";
import { MonthPicker } from "./month-picker.tsx";
import { MonthRates } from "./month-rates.tsx";
import { MonthSteps } from "./month-steps.tsx";
import { isMonth } from "./month-words.ts";
import classes from "./payday.module.css";
import { paydayQuery } from "./payday-queries.ts";
import { ProviderRound } from "./provider-round.tsx";
import { RiskCounts } from "./risk-counts.tsx";
import { SandboxPayday } from "./sandbox-payday.tsx";

const IN_ADDRESS = ["month", "q", ...PLACE] as const;

/** A month's salary deductions: expected, taken, received and posted, by employer. */
export function PaydayPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const today = useSession().user?.business_date.slice(0, 7) ?? "";
  const month = isMonth(search.month) ? search.month : today;
  const page = useQuery(paydayQuery(pageOfSearch(getPayday.path, {}, { ...search, month }, IN_ADDRESS)));
  const find = (changes: { month?: string; q?: string }) => {
    const { q, ...rest } = { month, q: search.q, ...changes };
    void navigate({ to: ".", search: { ...rest, ...(q && { q }) } });
  };
  return (
    <>
      <PageHeader
        title="Payday"
        context="Instalments due in the month, deductions from salaries, money received in the bank, and what is posted to loans."
        action={<MonthPicker month={month} today={today} onChange={(chosen) => find({ month: chosen })} />}
      />
      <MonthSteps month={month} asOf={page.data?.as_of} sum={page.data?.sum} stale={page.isPlaceholderData} />
      <MonthRates month={month} asOf={page.data?.as_of} sum={page.isPlaceholderData ? undefined : page.data?.sum} />
      <SandboxPayday month={month} />
      <FilterBar>
        <SearchBox
          label="Search employers"
          placeholder="Employer"
          current={search.q ?? ""}
          onSearch={(q) => find({ q })}
        />
      </FilterBar>
      <FetchedTable
        page={page}
        failed="The month did not load"
        kept="Your month and search are kept."
        label="Employers"
        columns={columnsOf({ opens: month, asOf: page.data?.as_of, sum: page.data?.sum })}
        rows={page.data?.data.map((row, place) => ({ id: place, ...row }))}
        onOpen={({ employer_id }) =>
          navigate({ to: "/payday/rows", search: { month, figure: "expected", employer: String(employer_id) } })
        }
        empty={<NoEmployers month={month} q={search.q} />}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <RiskCounts risks={page.data?.risks} />
          <KeptCard month={month} canKeep={month <= today} />
        </div>
        <ProviderRound />
      </div>
    </>
  );
}

function NoEmployers({ month, q }: { month: string; q: string | undefined }) {
  return q ? (
    <EmptyState title="No employer matches">
      No employer with money in {formatMonth(month)} matches "{q}".
    </EmptyState>
  ) : (
    <EmptyState title={`Nothing in ${formatMonth(month)}`}>
      No instalment is due and nothing was deducted. Choose another month.
    </EmptyState>
  );
}
