import classes from "./skeleton-card.module.css";

/** Placeholder for a part of a page; `tall` for a card of several fields. */
export function SkeletonCard({ label, tall = false }: { label: string; tall?: boolean }) {
  return (
    <div className={classes.card} data-tall={tall || undefined} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
