import { useOnline } from "../../../lib/use-online.ts";
import classes from "../apply.module.css";

/** Placeholder for something that is loading, or failed to load. */
export function Unloaded({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const isOnline = useOnline();
  if (!isOnline) return <p className={classes.note}>This part loads by itself as soon as the connection is back.</p>;
  if (!failed) {
    return (
      <div className={classes.waiting} role="status">
        <span className="visually-hidden">Loading…</span>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return (
    <div className={classes.failed} role="alert">
      <p>This part did not load. It may be the network. What you typed is still here.</p>
      <button type="button" className={classes.secondary} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
