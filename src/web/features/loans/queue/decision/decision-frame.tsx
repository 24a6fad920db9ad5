import type { KeyboardEvent } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { ButtonRow } from "../../../../ui/button/button-row.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { Stack } from "../../../../ui/page/stack.tsx";
import { QUEUE_ACTIONS, type QueueAction } from "./queue-actions.ts";

interface DecisionFrameProps {
  readonly action: QueueAction;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The dialog that comes begins with the focus here: a Tab would be forgotten with this one. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  event.preventDefault();
  event.stopPropagation();
}

/** The dialog that a key opened, until the loan is there to decide about. */
export function DecisionFrame({ action, failed, busy, onRetry, onClose }: DecisionFrameProps) {
  return (
    <Dialog title={QUEUE_ACTIONS[action].title} onClose={onClose}>
      <Stack>
        {!failed && <p role="status">Loading the loan…</p>}
        <ButtonRow>
          {failed && (
            <QuietFailure busy={busy} onRetry={onRetry}>
              The loan did not load.
            </QuietFailure>
          )}
          <Button onClick={onClose} onKeyDown={failed ? undefined : keepFocus} data-autofocus>
            Nevermind
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}
