import { getProviderTraffic } from "../../contract/provider-traffic.contract.ts";
import type { Deps } from "../deps.ts";
import { type Actor, holds, route } from "../http/route.ts";
import { turnedAway } from "./notification.store.ts";
import { notificationAddress } from "./notification-key.ts";
import { countTraffic, type NeedsPerson, newestPollRun, operationsForPeople } from "./traffic.store.ts";

const DOUBT_MS = 48 * 60 * 60 * 1000;
const NO_NOTIFICATIONS = { received: 0, confirmed: 0, parked: 0, unconfirmed: 0, unreadable: 0 };

/** The state of the provider traffic: the nightly poll, notifications, and what needs a person. */
export const getProviderTrafficRoute = route(getProviderTraffic, async ({ actor, deps }) => {
  const [run, { held, states }, away, people] = await Promise.all([
    newestPollRun(deps.db),
    countTraffic(deps.db),
    turnedAway(deps.db),
    operationsForPeople(deps.db, new Date(deps.clock.now().getTime() - DOUBT_MS)),
  ]);
  const counted = Object.fromEntries(states.map(({ state, rows }) => [state, rows]));
  const poll = run && {
    ...run,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  };
  return {
    data: {
      poll: poll ?? null,
      notifications: { ...NO_NOTIFICATIONS, ...counted },
      turned_away: away,
      held,
      needs_person: people.map(present),
      notification_address: addressFor(deps, actor),
    },
  };
});

function present({ loan_id, loan_reference, kind, created_at, message }: NeedsPerson) {
  const since = created_at.toISOString();
  return { loan: { id: loan_id, reference: loan_reference }, kind, since, message: message ?? "No answer yet" };
}

// It contains the key.
function addressFor(deps: Deps, actor: Actor): string | null {
  return holds(actor, "setup-deduction") ? notificationAddress(deps, deps.config.publicUrl ?? "") : null;
}
