import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameRecent, RECENT_MAX } from "../../../contract/search.contract.ts";
import { loanKeys } from "../../features/loans/loan-queries.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useLocation } from "../../lib/route/router-context.ts";
import { mayOpen } from "../navigation/visible-menu.ts";
import type { RecentItem } from "./palette-items.ts";
import { recentVisits, type Visit } from "./recent-visits.ts";

/** What this person opened last, by the names that it has now; until they are known, nothing. */
export function useRecent(held: ReadonlySet<string>): readonly RecentItem[] {
  const { pathname } = useLocation();
  const [visits] = useState(() => recentVisits(pathname).slice(0, RECENT_MAX));
  const shown = mayOpen("/users", held) ? visits : visits.filter(({ kind }) => kind === "loans");
  const idsOf = (wanted: Visit["kind"]) => shown.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])).join("~");
  const [loans, users] = [idsOf("loans"), idsOf("users")];
  const { data } = useQuery({
    queryKey: [...loanKeys.all, "recent", loans, users],
    queryFn: ({ signal }) => {
      const query = { ...(loans && { loans }), ...(users && { users }) };
      return callApi(nameRecent, { query, signal });
    },
    enabled: shown.length > 0,
    staleTime: 10_000,
    retry: false,
  });
  if (!data) return [];
  return shown.flatMap(({ kind, id }): RecentItem[] => {
    const common = { kind: "recent", id: `recent-${kind}-${id}`, to: `/${kind}/${id}` } as const;
    const same = (named: { readonly id: number }) => named.id === Number(id);
    const loan = kind === "loans" ? data.loans.find(same) : undefined;
    if (loan) return [{ ...common, label: loan.name, under: loan.reference, status: loan.status }];
    const user = kind === "users" ? data.users.find(same) : undefined;
    return user ? [{ ...common, label: user.name, under: "User", status: undefined }] : [];
  });
}
