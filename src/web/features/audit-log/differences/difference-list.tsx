import type { AuditRow } from "../../../../contract/audit-log.contract.ts";
import classes from "./difference-list.module.css";
import { type Difference, differencesOf } from "./differences.ts";

/** A change, field by field: "Status: Pending approval → Rejected". */
export function DifferenceList({ row }: { row: Pick<AuditRow, "before" | "after"> }) {
  const differences = differencesOf(row);
  if (differences.length === 0) return null;
  return (
    <dl className={classes.list}>
      {differences.map((difference) => (
        <div key={difference.field} className={classes.item}>
          <dt>{difference.field}</dt>
          <dd>
            <Change of={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ of: { before, after, added, removed } }: { of: Difference }) {
  return (
    <>
      {before !== undefined && (
        <del className={classes.before}>
          <span className="visually-hidden">before: </span>
          {before}
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
      {after !== undefined && (
        <ins className={classes.after}>
          {before !== undefined && <span className="visually-hidden">now: </span>}
          {after}
        </ins>
      )}
      {added !== undefined && <ins className={classes.line}>Added {added}</ins>}
      {removed !== undefined && <del className={`${classes.line} ${classes.before}`}>Removed {removed}</del>}
      {[before, after, added, removed].every((part) => part === undefined) && "In another order"}
    </>
  );
}
