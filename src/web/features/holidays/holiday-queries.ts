import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listHolidays } from "../../../contract/holidays.contract.ts";
import { callApi } from "../../lib/call-api.ts";

/** What the address of the page carries: the year, without which it is this one. */
export type HolidaySearch = Partial<Record<"year", string>>;

const KEY = ["holidays"] as const;

export function holidaysQuery({ year }: HolidaySearch) {
  return queryOptions({
    queryKey: [...KEY, year ?? ""],
    queryFn: ({ signal }) => callApi(listHolidays, { ...(year && { query: { year: Number(year) } }), signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the calendar again after it was changed. Prices and days of grace of what is shown elsewhere go by it. */
export function useHolidaysChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}
