import type { SecurityLogRow } from "../../../../contract/audit-log.contract.ts";
import { SECURITY_TITLES } from "../../../../domain/security-kinds.ts";
import { Link } from "../../../lib/route/link.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import classes from "../audit-list.module.css";

/** The rows of the security log, each with its count and last time. */
export function SecurityList({ rows, stale }: { rows: readonly SecurityLogRow[]; stale: boolean }) {
  return (
    <div className={classes.frame}>
      <div className={`${classes.heads} ${classes.flat}`} aria-hidden>
        <span>When</span>
        <span>Who</span>
        <span>What happened</span>
        <span>To what</span>
      </div>
      <ul className={classes.list} aria-label="Security log, newest first" aria-busy={stale}>
        {rows.map((row) => (
          <li key={row.id} className={`${classes.entry} ${classes.summary} ${classes.flat}`}>
            <span className={classes.when}>
              <DateTimeText instant={row.at} />
            </span>
            <span className={classes.who}>
              {row.actor?.name ?? "Unknown person"}
              {row.ip && ` · ${row.ip}`}
            </span>
            <span className={classes.what}>
              {SECURITY_TITLES[row.kind]}
              {row.count > 1 && (
                <>
                  , {row.count} times until <DateTimeText instant={row.until} />
                </>
              )}
            </span>
            <span className={classes.object}>
              <Thing of={row.object} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thing({ of }: { of: SecurityLogRow["object"] }) {
  if (!of) return "Others, not told one by one";
  if (!of.path) return of.label;
  return (
    <Link to={of.path} preload={false}>
      {of.label}
    </Link>
  );
}
