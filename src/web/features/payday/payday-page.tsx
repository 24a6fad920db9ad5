import { useQuery } from "@tanstack/react-query";
import { getPayday } from "../../../contract/payday.contract.ts";
import { formatMonth } from "../../../domain/time/lagos-date.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { Link } from "../../lib/route/link.tsx";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { usePart } from "../../lib/use-part.ts";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { Callout } from "../../ui/notice/callout.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { FetchedTable } from "../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { columnsOf } from "./employer-columns.tsx";
import { MonthPicker } from "./month/month-picker.tsx";
import { MonthSteps } from "./month/month-steps.tsx";
import { isMonth } from "./month/month-words.ts";
import classes from "./payday.module.css";
import { demoQuery, paydayQuery } from "./payday-queries.ts";
import { ProviderRound } from "./provider/provider-round.tsx";
import { RiskCounts } from "./risks/risk-counts.tsx";

const loadKept = () => import("./kept/kept-card.tsx").then((module) => module.KeptCard);
const loadSandbox = () => import("./provider/sandbox-payday.tsx").then((module) => module.SandboxPayday);

const IN_ADDRESS = ["month", "q", ...PLACE] as const;

/** A month's salary deductions: expected, taken, received and posted, by employer. */
export function PaydayPage() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const today = useSession().user?.business_date.slice(0, 7) ?? "";
  const month = isMonth(search.month) ? search.month : today;
  const page = useQuery(paydayQuery(pageOfSearch(getPayday.path, {}, { ...search, month }, IN_ADDRESS)));
  const KeptCard = usePart(true, loadKept);
  const Sandbox = usePart(useQuery(demoQuery).data === true, loadSandbox);
  const unknown = page.data?.data.find(({ employer_id }) => employer_id === 0);
  const find = (changes: { month?: string; q?: string }) => {
    const { q, ...rest } = { month, q: search.q, ...changes };
    void navigate({ to: ".", search: { ...rest, ...(q && { q }) } });
  };
  return (
    <>
      <PageHeader
        title="Payday"
        context="Salary deductions of a month, by employer."
        action={
          <>
            {Sandbox && <Sandbox month={month} />}
            <MonthPicker month={month} today={today} onChange={(chosen) => find({ month: chosen })} />
          </>
        }
      />
      <MonthSteps month={month} asOf={page.data?.as_of} sum={page.data?.sum} stale={page.isPlaceholderData} />
      <FilterBar>
        <SearchBox
          label="Search employers"
          placeholder="Employer"
          current={search.q ?? ""}
          onSearch={(q) => find({ q })}
        />
      </FilterBar>
      {unknown && (
        <Callout tone="warning" apart>
          <p>
            {countText(unknown.expected.rows, "instalment")} {unknown.expected.rows === 1 ? "has" : "have"} no employer.{" "}
            <Link to="/payday/rows" search={{ month, figure: "expected", employer: "0" }} preload={false}>
              Show
            </Link>
          </p>
        </Callout>
      )}
      <div className={classes.employers}>
        <FetchedTable
          page={page}
          failed="The month did not load"
          kept="Your month and search are kept."
          label="Employers"
          columns={columnsOf({ opens: month, asOf: page.data?.as_of, sum: page.data?.sum })}
          rows={page.data?.data
            .map((row, place) => ({ id: place, ...row }))
            .sort((a, b) => Number(a.employer_id === 0) - Number(b.employer_id === 0))}
          onOpen={({ employer_id }) =>
            navigate({ to: "/payday/rows", search: { month, figure: "expected", employer: String(employer_id) } })
          }
          empty={<NoEmployers month={month} q={search.q} />}
        />
      </div>
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <RiskCounts risks={page.data?.risks} />
          {KeptCard && <KeptCard month={month} canKeep={month <= today} />}
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
