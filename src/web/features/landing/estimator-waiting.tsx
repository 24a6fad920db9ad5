import classes from "./estimator.module.css";

interface EstimatorWaitingProps {
  readonly failed: boolean;
  /** Asked and answered: there is nothing on offer. */
  readonly isEmpty: boolean;
  readonly onRetry: () => void;
}

/** Holds the place of the estimate until it is there, or says why it is not. */
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
