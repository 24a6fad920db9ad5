import { type DashboardFigure, listFigureRows } from "../../../contract/dashboard.contract.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import { pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { periodOf } from "./period-search.ts";

const NARROWING = ["from", "to", "outcome"] as const;
const PAGING = ["page", "after", "before", "skip"] as const;

/** What the address of a figure's rows carries besides the figure. */
export type FigureSearch = Partial<Record<"filter" | (typeof NARROWING)[number] | (typeof PAGING)[number], string>>;

/** The API address of what the browser's address names. */
export function apiUrlOf(figure: DashboardFigure, search: FigureSearch): string {
  const path = pathOf(listFigureRows, { figure });
  return pageOfSearch(path, { filter: periodOf(search) }, search, [...NARROWING, ...PAGING]);
}

export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, []);
}

/** The same rows without some of what narrows them, from their first page. */
export function widened(search: FigureSearch, ...without: readonly (typeof NARROWING)[number][]): FigureSearch {
  const kept = ["filter", ...NARROWING.filter((name) => !without.includes(name))];
  return Object.fromEntries(Object.entries(search).filter(([name]) => kept.includes(name)));
}
