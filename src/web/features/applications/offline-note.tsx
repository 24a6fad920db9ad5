import { useOnline } from "../../lib/use-online.ts";
import classes from "./apply.module.css";

/** Says that there is no connection, and what that means for the application. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.note} data-tone="warning">
          <strong>There is no connection.</strong> What you typed is kept, and you can go on. It is sent when the
          connection is back.
        </p>
      )}
    </div>
  );
}
