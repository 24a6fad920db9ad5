import { parseBvn, parseNin } from "../../../../../domain/customer/identity-numbers.ts";
import classes from "../../apply.module.css";
import { useDocuments } from "../documents.ts";
import { isRestored, useDraft } from "../draft.ts";

/** To somebody who came back: what is here again, and what was not kept on the device. */
export function RestoredNote() {
  const draft = useDraft();
  const documents = useDocuments();
  const isWhole = parseBvn(draft.bvn) && parseNin(draft.nin) && documents.valid_id;
  // Who had not begun with their person has lost nothing.
  if (isWhole || draft.phone_number === "" || !isRestored()) return null;
  return (
    <p className={classes.note} data-size="small">
      Welcome back. What you typed is here, except your BVN, your NIN and your documents.
    </p>
  );
}
