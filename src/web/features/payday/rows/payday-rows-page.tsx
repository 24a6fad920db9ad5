import { useQuery } from "@tanstack/react-query";
import { listPaydayRows, PAYDAY_FIGURES, type PaydayFigure } from "../../../../contract/payday.contract.ts";
import { formatMonth, isLagosDate } from "../../../../domain/time/lagos-date.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { usePageAbove } from "../../../ui/page/page-trail.ts";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { ListSum } from "../../../ui/table/foot/list-sum.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { isMonth } from "../month/month-words.ts";
import classes from "../payday.module.css";
import { paydayRowsQuery, stepsQuery } from "../payday-queries.ts";
import { dayText, FIGURES, isDueFigure, isFigure } from "../payday-words.ts";
import { ROW_COLUMNS } from "./payday-row-columns.tsx";

const IN_ADDRESS = ["employer", "until", "order", ...PLACE] as const;
/** Of which figures the rows that wait for their money come first, in words. */
const OPEN_FIRST: Readonly<Partial<Record<PaydayFigure, { readonly says: string; readonly link: string }>>> = {
  expected: { says: "Unpaid instalments come first.", link: "Unpaid first" },
  deducted: { says: "Deductions not remitted come first.", link: "Not remitted first" },
};
type Search = Partial<Record<"month" | "figure" | (typeof IN_ADDRESS)[number], string>>;

/** The rows behind a payday cell; their count and sum equal the cell. */
export function PaydayRowsPage() {
  const search: Search = useSearch();
  const navigate = useNavigate();
  const today = useSession().user?.business_date.slice(0, 7) ?? "";
  const month = isMonth(search.month) ? search.month : today;
  const figure = isFigure(search.figure) ? search.figure : "expected";
  const until = isDueFigure(figure) && isLagosDate(search.until ?? "") ? search.until : undefined;
  const isOpenFirst = search.order !== "newest";
  const openFirst = OPEN_FIRST[figure];
  const asked = { ...search, until, order: isOpenFirst ? undefined : search.order };
  const page = useQuery(paydayRowsQuery(pageOfSearch(listPaydayRows.path, { month, figure }, asked, IN_ADDRESS)));
  // Those of the whole month: of one employer, or up to a day, the sum at the title alone is known.
  const isWhole = search.employer === undefined && until === undefined;
  const sums = useQuery({ ...stepsQuery(month), enabled: isWhole }).data?.sum;
  const { label, one } = FIGURES[figure];
  usePageAbove({ to: "/payday", search: { month } });
  const employer = search.employer && { employer: search.employer };
  return (
    <>
      <PageHeader
        title={`${label}, ${formatMonth(month)}`}
        context={[
          search.employer === undefined ? "All employers" : (page.data?.employer ?? ""),
          ...(until ? [`due by ${dayText(until)}`] : []),
        ].join(", ")}
        action={page.data && <ListSum count={countText(page.data.total, one)} naira={page.data.sum} />}
      />
      <div className={isWhole ? classes.figures : undefined}>
        <TabLinks
          label="Figures"
          current={figure}
          tabs={PAYDAY_FIGURES.map((name) => ({
            name,
            label: FIGURES[name].label,
            ...(isWhole && sums && { count: sums[name].rows, sum: sums[name].amount }),
            search: {
              ...{ month, figure: name, ...employer },
              ...(until && isDueFigure(name) && { until }),
              ...(!isOpenFirst && { order: "newest" }),
            },
          }))}
        />
      </div>
      {openFirst && (
        <p className={classes.order}>
          {isOpenFirst ? openFirst.says : "The newest come first."}
          <Link to="." search={changed(search, { order: isOpenFirst ? "newest" : "" })} preload={false}>
            {isOpenFirst ? "Newest first" : openFirst.link}
          </Link>
        </p>
      )}
      <FetchedTable
        page={page}
        failed="The rows did not load"
        kept="Your month is kept."
        label={label}
        columns={ROW_COLUMNS[figure]}
        rows={page.data?.data}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan.id}` })}
        empty={<EmptyState title={`No ${one} here`}>{FIGURES[figure].means}: there is none.</EmptyState>}
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}
