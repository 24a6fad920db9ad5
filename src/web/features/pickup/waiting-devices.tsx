import { useQuery } from "@tanstack/react-query";
import { type ListedLoan, listLoans, statusFilter } from "../../../contract/loan-lists.contract.ts";
import { WAIT_LIMITS } from "../../../domain/loan/waiting.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { Link } from "../../lib/route/link.tsx";
import { AgeBadge } from "../../ui/figure/age-badge.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./find-pickup.module.css";

const query = { filterStatus: statusFilter(["pending_pickup"]), sort: "oldest" } as const;

/** The devices that are paid for and not collected: the oldest applications, of them the longest waiting first. */
export function WaitingDevices() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["loans", "list", "pickup"],
    queryFn: ({ signal }) => callApi(listLoans, { query, signal }),
  });
  if (isError && !data)
    return (
      <LoadFailed title="The waiting devices did not load" onRetry={() => refetch()}>
        The look-up by reference works.
      </LoadFailed>
    );
  return (
    <SectionCard title="Devices waiting for pickup">
      {!data && <p className={classes.quiet}>Loading…</p>}
      {data?.total === 0 && <p className={classes.quiet}>No device waits. One appears here once it is paid for.</p>}
      {data && data.total > 0 && (
        <>
          <ul className={classes.waiting}>
            {[...data.data].sort(longestFirst).map((loan) => (
              <Waiting key={loan.id} loan={loan} />
            ))}
          </ul>
          {data.total > data.data.length && (
            <p className={classes.quiet}>
              {data.data.length} of {data.total}. Find the others by reference.
            </p>
          )}
        </>
      )}
    </SectionCard>
  );
}

const longestFirst = (left: ListedLoan, right: ListedLoan): number =>
  (right.waiting_days ?? 0) - (left.waiting_days ?? 0);

function Waiting({ loan: { id, reference, user, organization_name, waiting_days } }: { readonly loan: ListedLoan }) {
  return (
    <li>
      <Link to={`/loans/${id}`} className={classes.device}>
        <span className={classes.who}>
          <strong>{user.name}</strong>
          <span className={classes.quiet}>
            <span className={classes.reference}>{reference}</span> · {organization_name}
          </span>
        </span>
        {waiting_days !== null && (
          <span className={classes.days}>
            <AgeBadge days={waiting_days} limits={WAIT_LIMITS} short />
          </span>
        )}
      </Link>
    </li>
  );
}
