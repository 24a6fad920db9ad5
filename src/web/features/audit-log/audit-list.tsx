import { IconChevronRight } from "@tabler/icons-react";
import type { AuditRow } from "../../../contract/audit-log.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import classes from "./audit-list.module.css";
import { DifferenceList } from "./differences/difference-list.tsx";

/** The rows of the log; each expands to its changes and origin. */
export function AuditList({ rows, stale }: { rows: readonly AuditRow[]; stale: boolean }) {
  return (
    <div className={classes.frame}>
      <div className={classes.heads} aria-hidden>
        <span>When</span>
        <span>Who</span>
        <span>What was done</span>
        <span>To what</span>
      </div>
      <ul className={classes.list} aria-label="Audit log, newest first" aria-busy={stale}>
        {rows.map((row) => (
          <li key={row.id}>
            <Entry row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ row }: { row: AuditRow }) {
  return (
    <details className={classes.entry}>
      <summary className={classes.summary}>
        <IconChevronRight size={14} className={classes.arrow} aria-hidden />
        <span className={classes.when}>
          <DateTimeText instant={row.at} />
        </span>
        <span className={classes.who}>{row.actor.name}</span>
        <span className={classes.what}>{row.title}</span>
        <span className={classes.object}>{row.object.label}</span>
      </summary>
      <div className={classes.inside}>
        {row.before || row.after ? <DifferenceList row={row} /> : <p>It changed nothing.</p>}
        <p className={classes.origin}>
          Row {row.id}
          {row.ip && ` · from ${row.ip}`}
          {row.request_id && ` · request ${row.request_id}`}
          {row.object.path && (
            <>
              {" · "}
              <Link to={row.object.path} preload={false}>
                Open {row.object.label}
              </Link>
            </>
          )}
        </p>
      </div>
    </details>
  );
}
