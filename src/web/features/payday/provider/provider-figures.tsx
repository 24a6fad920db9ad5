import type { DataOf } from "../../../../contract/endpoint.ts";
import { type getProviderTraffic, NOTIFICATION_STATES } from "../../../../contract/provider-traffic.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import payday from "../payday.module.css";
import { NOTIFICATION_WORDS } from "./notification-words.ts";
import classes from "./provider-figures.module.css";

type Traffic = DataOf<typeof getProviderTraffic>;

/** The progress of the nightly round, the provider's notifications, and the deductions held for a person. */
export function ProviderFigures({ data }: { data: Traffic }) {
  return (
    <>
      <Round poll={data.poll} />
      <Notifications traffic={data} />
      <p className={payday.line}>
        <Link to="/payday/held" preload={false}>
          {countText(data.held, "deduction")}
        </Link>{" "}
        {data.held === 1 ? "waits" : "wait"} for a decision.
      </p>
      <NeedsPerson items={data.needs_person} />
      {data.notification_address && (
        <p className={payday.line}>
          Notifications go to <code className={classes.address}>{data.notification_address}</code>
        </p>
      )}
    </>
  );
}

function Round({ poll }: Pick<Traffic, "poll">) {
  if (!poll) return <p className={payday.line}>No round of mandates has begun yet.</p>;
  const { day, planned, done, failed, posted, finished_at } = poll;
  return (
    <div className={payday.line}>
      <p>
        Round of <DateText date={day} />: {numberText(done)} of {countText(planned, "mandate")} asked about,{" "}
        {numberText(posted)} posted
        {failed > 0 && `, ${numberText(failed)} without an answer`}.
        {finished_at && (
          <>
            {" "}
            Ended <DateTimeText instant={finished_at} />.
          </>
        )}
      </p>
      {!finished_at && (
        <progress
          className={classes.progress}
          aria-label="Mandates asked about"
          value={done}
          max={Math.max(planned, 1)}
        />
      )}
    </div>
  );
}

function Notifications({ traffic: { notifications, turned_away } }: { traffic: Traffic }) {
  const all = NOTIFICATION_STATES.reduce((sum, state) => sum + (notifications[state] ?? 0), 0);
  return (
    <>
      {all > 0 && (
        <p className={payday.line}>
          {numberText(notifications.confirmed ?? 0)} of {countText(all, "notification")} confirmed.
        </p>
      )}
      <ul className={payday.counts} aria-label="Notifications">
        {NOTIFICATION_STATES.map((state) => (
          <li key={state}>
            <Link to="/payday/notifications" search={{ state }} preload={false}>
              {NOTIFICATION_WORDS[state].label}
            </Link>
            <span>{numberText(notifications[state] ?? 0)}</span>
          </li>
        ))}
        {turned_away > 0 && (
          <li>
            Turned away, too many were waiting <span>{numberText(turned_away)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

function NeedsPerson({ items }: { items: Traffic["needs_person"] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.needs} aria-label="Needs a decision">
      {items.map(({ loan, kind, since, message }) => (
        <li key={`${loan.id}-${kind}`}>
          <LoanLink loan={loan} /> {message}{" "}
          <span className={payday.soft}>
            since <DateTimeText instant={since} />
          </span>
        </li>
      ))}
    </ul>
  );
}
