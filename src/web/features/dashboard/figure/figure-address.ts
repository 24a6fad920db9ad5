import { type CountedFigure, listFigureRows } from "../../../../contract/dashboard.contract.ts";
import { pathOf } from "../../../../contract/endpoint.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { periodOf } from "../period/period-search.ts";

const NARROWING = ["from", "to", "outcome"] as const;

/** The search parameters of a figure's rows; `of` is `leads` when opened from the lead analytics. */
export type FigureSearch = Partial<
  Record<"filter" | "of" | (typeof NARROWING)[number] | (typeof PLACE)[number], string>
>;

/** The API address for the browser's address. */
export function apiUrlOf(figure: CountedFigure, search: FigureSearch): string {
  const path = pathOf(listFigureRows, { figure });
  return pageOfSearch(path, { filter: periodOf(search) }, search, [...NARROWING, ...PLACE]);
}

/** The browser's address for a page of the server; `of` stays. */
export function searchOf(pageUrl: string, { of }: FigureSearch): Record<string, string> {
  return { ...searchOfPage(pageUrl, []), ...(of && { of }) };
}

/** The same rows without some of their filters, from the first page. */
export function widened(search: FigureSearch, ...without: readonly (typeof NARROWING)[number][]): FigureSearch {
  const kept = ["filter", "of", ...NARROWING.filter((name) => !without.includes(name))];
  return Object.fromEntries(Object.entries(search).filter(([name]) => kept.includes(name)));
}
