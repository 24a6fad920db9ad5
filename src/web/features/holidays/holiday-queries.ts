import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listHolidays } from "../../../contract/holidays.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The page's search parameters: the year; the current one when absent. */
export type HolidaySearch = Partial<Record<"year", string>>;

const KEY = ["holidays"] as const;

export function holidaysQuery({ year }: HolidaySearch) {
  return queryOptions({
    queryKey: [...KEY, year ?? ""],
    queryFn: ({ signal }) => callApi(listHolidays, { ...(year && { query: { year: Number(year) } }), signal }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches the calendar after a change. Prices and grace days shown elsewhere depend on it. */
export function useHolidaysChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}
