import { useQuery } from "@tanstack/react-query";
import { getCurrentUser } from "../../contract/session.contract.ts";
import { callApi } from "../lib/calls/call-api.ts";
import { completeSession, readSession } from "../lib/session/session-store.ts";
import { useSignedIn } from "../lib/session/use-session.ts";

/** Keeps name, roles and permissions current: a changed role shows without signing in again. */
export function useFreshUser(): void {
  const enabled = useSignedIn();
  useQuery({
    queryKey: ["current-user"],
    enabled,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const { token } = readSession();
      const user = await callApi(getCurrentUser, { signal });
      if (readSession().token?.token === token?.token) completeSession(user);
      return user;
    },
  });
}
