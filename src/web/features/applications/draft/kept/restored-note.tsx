import { useState } from "react";
import { parseBvn, parseNin } from "../../../../../domain/customer/identity-numbers.ts";
import classes from "../../apply.module.css";
import { wasLedBack } from "../../step/led-back.ts";
import { useDocuments } from "../documents.ts";
import { isRestored, readDraft, useDraft } from "../draft.ts";

/** To somebody who came back: what is here again, and what was not kept on the device. */
export function RestoredNote() {
  const draft = useDraft();
  const documents = useDocuments();
  const isWhole = parseBvn(draft.bvn) && parseNin(draft.nin) && documents.valid_id;
  // Who had not begun with their person has lost nothing.
  if (isWhole || draft.phone_number === "" || !isRestored()) return null;
  return (
    <p className={classes.note} data-size="small">
      Welcome back. What you typed is here, except your BVN, your NIN and your documents. Enter them again, and you go
      on where you stopped.
    </p>
  );
}

/** To somebody who opened a later step on a device that has nothing of an application. */
export function NothingKept() {
  const [isTold] = useState(() => wasLedBack() && Object.values(readDraft()).every((typed) => typed === ""));
  if (!isTold) return null;
  return (
    <p className={classes.note} data-size="small">
      Nothing of an application is kept on this device, so it begins here. Have you sent one already?{" "}
      <a href="/application">Check my application</a>
    </p>
  );
}
