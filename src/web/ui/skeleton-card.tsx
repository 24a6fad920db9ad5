import classes from "./skeleton-card.module.css";

/** Stands where a part of a page will stand. */
export function SkeletonCard({ label }: { label: string }) {
  return (
    <div className={classes.card} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
