import { Callout } from "../../ui/notice/callout.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import type { Calls } from "./queue/use-call-queue.ts";

/** Why the last lead left the screen, and a request that failed. */
export function CallNotices({ calls }: { calls: Calls }) {
  const { farewell, failed, busy } = calls;
  return (
    <>
      {farewell && (
        <Callout tone="warning" role="alert">
          <p>{farewell.words}</p>
          {farewell.typed && <p>What you had typed: “{farewell.typed}”</p>}
        </Callout>
      )}
      {failed && (
        <QuietFailure busy={busy} onRetry={calls.retry}>
          {failed}
        </QuietFailure>
      )}
    </>
  );
}
