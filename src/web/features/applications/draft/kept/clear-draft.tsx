import { useEffect, useRef, useState } from "react";
import { useGo } from "../../../../lib/use-go.ts";
import classes from "../../apply.module.css";
import { forgetRefusals } from "../../sending/refusals.ts";
import { stepAt } from "../../steps.ts";
import { clearDocuments } from "../documents.ts";
import { clearDraft } from "../draft.ts";

/** Says what is stored on the device, and removes it after a second press. */
export function ClearDraft() {
  const [asks, setAsks] = useState<boolean>();
  const keep = useRef<HTMLButtonElement>(null);
  const go = useGo();
  // The button that had the focus is gone: its answer has it, and the other way round.
  useEffect(() => {
    if (asks !== undefined) keep.current?.focus();
  }, [asks]);
  const clear = (): void => {
    clearDraft();
    clearDocuments();
    forgetRefusals();
    setAsks(undefined);
    go(stepAt(1).path);
  };
  return (
    <div className={classes.kept}>
      <p>
        What you type is kept on this device for 7 days, so that you can go on later. Your BVN, your NIN and your
        documents are not: they stay on this page until you send them.
      </p>
      {asks ? (
        <p>
          Clear everything you typed?{" "}
          <button type="button" className={classes.quietButton} onClick={clear}>
            Yes, clear it
          </button>{" "}
          <button type="button" className={classes.quietButton} ref={keep} onClick={() => setAsks(false)}>
            No, keep it
          </button>
        </p>
      ) : (
        <p>
          <button type="button" className={classes.quietButton} ref={keep} onClick={() => setAsks(true)}>
            Clear what I typed
          </button>
        </p>
      )}
    </div>
  );
}
