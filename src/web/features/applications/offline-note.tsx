import { useOnline } from "../../lib/use-online.ts";
import { Callout } from "../../ui/notice/callout.tsx";

/** Says that there is no connection, and what that means for the application. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Callout tone="warning" apart>
          <p>
            <strong>There is no connection.</strong> What you typed is kept, and you can go on. It is sent when the
            connection is back.
          </p>
        </Callout>
      )}
    </div>
  );
}
