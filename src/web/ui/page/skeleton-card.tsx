import classes from "./skeleton-card.module.css";

interface SkeletonCardProps {
  /** Said of what is loading; absent where the page around it says so. */
  readonly label?: string;
  /** For a card of several fields. */
  readonly tall?: boolean;
}

/** Placeholder for a part of a page. */
export function SkeletonCard({ label, tall = false }: SkeletonCardProps) {
  return (
    <div className={classes.card} data-tall={tall || undefined} {...(label && { role: "status", "aria-busy": true })}>
      {label && <span className="visually-hidden">{label}</span>}
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
