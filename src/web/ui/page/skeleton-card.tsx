import classes from "./skeleton-card.module.css";

/** Placeholder for a part of a page. */
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
