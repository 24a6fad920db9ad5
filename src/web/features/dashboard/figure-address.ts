import { type CountedFigure, listFigureRows } from "../../../contract/dashboard.contract.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import { periodOf } from "./period-search.ts";

const NARROWING = ["from", "to", "outcome"] as const;

/** What the address of a figure's rows carries besides the figure; `of` is `leads` where the lead analytics led there. */
export type FigureSearch = Partial<
  Record<"filter" | "of" | (typeof NARROWING)[number] | (typeof PLACE)[number], string>
>;

/** The API address of what the browser's address names. */
export function apiUrlOf(figure: CountedFigure, search: FigureSearch): string {
  const path = pathOf(listFigureRows, { figure });
  return pageOfSearch(path, { filter: periodOf(search) }, search, [...NARROWING, ...PLACE]);
}

/** The browser's address of a page of the server; where one came from stays. */
export function searchOf(pageUrl: string, { of }: FigureSearch): Record<string, string> {
  return { ...searchOfPage(pageUrl, []), ...(of && { of }) };
}

/** The same rows without some of what narrows them, from their first page. */
export function widened(search: FigureSearch, ...without: readonly (typeof NARROWING)[number][]): FigureSearch {
  const kept = ["filter", "of", ...NARROWING.filter((name) => !without.includes(name))];
  return Object.fromEntries(Object.entries(search).filter(([name]) => kept.includes(name)));
}
