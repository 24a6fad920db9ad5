import { Button } from "../../ui/button/button.tsx";
import classes from "./offer.module.css";

/** Says politely that there is no offer here, or, with `onRetry`, that it could not be loaded. */
export function OfferUnavailable({ onRetry }: { onRetry?: () => void }) {
  if (!onRetry) {
    return (
      <>
        <h1>There is no offer here</h1>
        <p>
          The link is incomplete, or its 30 days are over. Please open the link in the latest message from us, or ask
          the officer who called you for a new one.
        </p>
      </>
    );
  }
  return (
    <form className={classes.group} action={onRetry}>
      <h1>Your offer could not be loaded</h1>
      <p>This may be the network. Nothing is lost.</p>
      <Button submits wide tone="primary" size="large">
        Try again
      </Button>
    </form>
  );
}
