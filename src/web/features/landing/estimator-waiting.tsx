import classes from "./estimator.module.css";

interface EstimatorWaitingProps {
  readonly failed: boolean;
  /** Loaded, and nothing is on offer. */
  readonly isEmpty: boolean;
  readonly onRetry: () => void;
}

/** Placeholder of the estimate until it is loaded, or the reason why there is none. */
export function EstimatorWaiting({ failed, isEmpty, onRetry }: EstimatorWaitingProps) {
  if (isEmpty) return <p className={classes.waiting}>There is no loan on offer at the moment.</p>;
  if (!failed) return <div className={classes.waiting} aria-busy="true" />;
  return (
    <div className={classes.waiting} role="alert">
      <p>The estimate did not load. It may be the network.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
