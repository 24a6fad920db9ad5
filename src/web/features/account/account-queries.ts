import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { getTwoFactor, listOwnSessions } from "../../../contract/account.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const sessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => callApi(listOwnSessions, { signal }),
  refetchOnWindowFocus: true,
});

export const twoFactorQuery = queryOptions({
  queryKey: ["two-factor"],
  queryFn: ({ signal }) => callApi(getTwoFactor, { signal }),
});

export function useSessionsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** A change of the second step ends other sessions too. */
export function useTwoFactorChanged(): () => void {
  const queryClient = useQueryClient();
  const sessionsChanged = useSessionsChanged();
  return () => {
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    sessionsChanged();
  };
}
