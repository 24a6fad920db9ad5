import { useQuery } from "@tanstack/react-query";
import { nameRecent, RECENT_MAX } from "../../../contract/search.contract.ts";
import { loanKeys } from "../../features/loans/loan-queries.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useLocation } from "../../lib/route/router-context.ts";
import { mayOpen } from "../navigation/menu/visible-menu.ts";
import type { RecentItem } from "./palette-items.ts";
import type { Visit } from "./recent-visits.ts";

/** What this person opened last, by the names that it has now; until they are known, nothing. */
export function useRecent(held: ReadonlySet<string>): readonly RecentItem[] {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: [...loanKeys.all, "recent", pathname],
    queryFn: ({ signal }) => readRecent(pathname, mayOpen("/users", held), signal),
    retry: false,
  });
  return data ?? [];
}

async function readRecent(pathname: string, seesUsers: boolean, signal: AbortSignal): Promise<readonly RecentItem[]> {
  // Not bundled with the palette: every page notes its visit there.
  const { recentVisits } = await import("./recent-visits.ts");
  const visits = recentVisits(pathname)
    .filter(({ kind }) => seesUsers || kind === "loans")
    .slice(0, RECENT_MAX);
  if (visits.length === 0) return [];
  const idsOf = (wanted: Visit["kind"]) => visits.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])).join("~");
  const [loans, users] = [idsOf("loans"), idsOf("users")];
  const query = { ...(loans && { loans }), ...(users && { users }) };
  const named = await callApi(nameRecent, { query, signal });
  return visits.flatMap(({ kind, id }): RecentItem[] => {
    const common = { kind: "recent", id: `recent-${kind}-${id}`, to: `/${kind}/${id}` } as const;
    const isIt = (candidate: { readonly id: number }) => candidate.id === Number(id);
    const loan = kind === "loans" ? named.loans.find(isIt) : undefined;
    if (loan) return [{ ...common, label: loan.name, under: loan.reference, status: loan.status }];
    const user = kind === "users" ? named.users.find(isIt) : undefined;
    return user ? [{ ...common, label: user.name, under: "User", status: undefined }] : [];
  });
}
