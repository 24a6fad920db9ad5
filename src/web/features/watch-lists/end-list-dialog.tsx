import { useState } from "react";
import type { WatchList } from "../../../contract/watch-lists.contract.ts";
import { firstErrors } from "../../lib/api-error.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WATCH_LIST_CALLS } from "./watch-list-calls.ts";
import { useWatchListsChanged } from "./watch-list-queries.ts";
import classes from "./watch-lists.module.css";

/** The reason stays with the version. */
export function EndListDialog({ list, onClose }: { list: WatchList; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const changed = useWatchListsChanged();
  const end = useWrite(WATCH_LIST_CALLS.end, {
    onSuccess: () => {
      changed();
      onClose();
    },
    onError: ({ status, errors }) => {
      setMistake(firstErrors(errors).reason);
      if (status === 422) changed();
    },
  });
  const submit = (): void => {
    const isMissing = reason.trim() === "";
    setMistake(isMissing ? "Say why it is not used any more" : undefined);
    if (!isMissing) end.mutate({ params: { id: list.id }, body: { reason } });
  };
  return (
    <PlainDialogForm
      title={`Take ${list.name} out of force?`}
      confirmLabel="Take out of force"
      danger
      busy={end.isPending}
      failure={end.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className={classes.note}>Loans that it holds go on. Its versions and what was decided stay.</p>
      <TextArea
        label="Reason"
        required
        autofocus
        rows={2}
        maxLength={300}
        value={reason}
        mistake={mistake}
        onChange={setReason}
      />
    </PlainDialogForm>
  );
}
