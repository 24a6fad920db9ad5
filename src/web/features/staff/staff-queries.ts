import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listRoles } from "../../../contract/roles.contract.ts";
import { getHandOver, getStaff, listPeople } from "../../../contract/staff.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { apiUrlOf, type StaffSearch } from "./staff-address.ts";

/** Every key that changes with a member of staff begins with `all`. */
const staffKeys = {
  all: ["staff"] as const,
  list: (url: string) => ["staff", "list", url] as const,
  detail: (id: number) => ["staff", "detail", id] as const,
};

/** One page of All Admins, by its address at the API (ADM-01). */
export function staffListQuery(search: StaffSearch) {
  const url = apiUrlOf(search);
  return queryOptions({
    queryKey: staffKeys.list(url),
    queryFn: ({ signal }) => callPage(listPeople, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A member of staff as they are now, with permissions and sessions. */
export function staffQuery(id: number) {
  return queryOptions({
    queryKey: staffKeys.detail(id),
    queryFn: ({ signal }) => callApi(getStaff, { params: { id }, signal }),
  });
}

/** What a member of staff works on, and who may take it over. */
export function handOverQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKeys.detail(id), "hand-over"] as const,
    queryFn: ({ signal }) => callApi(getHandOver, { params: { id }, signal }),
  });
}

/** Every role with its permissions (ADM-04). */
export const roleChoicesQuery = queryOptions({
  queryKey: ["roles", "choices"],
  queryFn: ({ signal }) => callApi(listRoles, { signal }),
});

/** Refetches what shows staff after a change (ADM-15). */
export function useStaffChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: staffKeys.all });
    void queryClient.invalidateQueries({ queryKey: ["roles"] });
  }, [queryClient]);
}
