import { useQuery } from "@tanstack/react-query";
import { nameRecent, RECENT_MAX } from "../../../contract/search.contract.ts";
import { loanKeys } from "../../features/loans/loan-queries.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useLocation } from "../../lib/route/router-context.ts";
import { mayOpen } from "../navigation/menu/visible-menu.ts";
import type { RecentItem } from "./palette-items.ts";
import type { Visit } from "./recent-visits.ts";

/**
 * What this person opened last, by the names that it has now. Until they are known each keeps its place, so that nothing
 * moves under the pointer.
 */
export function useRecent(held: ReadonlySet<string>): readonly RecentItem[] {
  const { pathname } = useLocation();
  const key = [...loanKeys.all, "recent", pathname];
  const { data: visits = [] } = useQuery({
    queryKey: [...key, "visits"],
    queryFn: () => readVisits(pathname, mayOpen("/users", held)),
  });
  const named = useQuery({
    queryKey: [...key, ...visits.map(idOf)],
    queryFn: ({ signal }) => readNames(visits, signal),
    enabled: visits.length > 0,
    retry: false,
  });
  if (named.isError) return [];
  return named.data ?? visits.map((visit) => ({ ...placeOf(visit), label: "Loading…", under: "", status: undefined }));
}

async function readVisits(pathname: string, seesUsers: boolean): Promise<readonly Visit[]> {
  // Not bundled with the palette: every page notes its visit there.
  const { recentVisits } = await import("./recent-visits.ts");
  return recentVisits(pathname)
    .filter(({ kind }) => seesUsers || kind === "loans")
    .slice(0, RECENT_MAX);
}

async function readNames(visits: readonly Visit[], signal: AbortSignal): Promise<readonly RecentItem[]> {
  const idsOf = (wanted: Visit["kind"]) => visits.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])).join("~");
  const [loans, users] = [idsOf("loans"), idsOf("users")];
  const query = { ...(loans && { loans }), ...(users && { users }) };
  const named = await callApi(nameRecent, { query, signal });
  return visits.flatMap((visit): RecentItem[] => {
    const isIt = (candidate: { readonly id: number }) => candidate.id === Number(visit.id);
    const loan = visit.kind === "loans" ? named.loans.find(isIt) : undefined;
    if (loan) return [{ ...placeOf(visit), label: loan.name, under: loan.reference, status: loan.status }];
    const user = visit.kind === "users" ? named.users.find(isIt) : undefined;
    return user ? [{ ...placeOf(visit), label: user.name, under: "User", status: undefined }] : [];
  });
}

const idOf = ({ kind, id }: Visit): string => `recent-${kind}-${id}`;

const placeOf = (visit: Visit) => ({ kind: "recent", id: idOf(visit), to: `/${visit.kind}/${visit.id}` }) as const;
