import type { WatchList } from "../../../contract/watch-lists.contract.ts";
import { endWatchList } from "../../../contract/watch-lists.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import record from "../../ui/record-words.module.css";
import { WATCH_LIST_CALLS } from "./watch-list-calls.ts";
import { useWatchListsChanged } from "./watch-list-queries.ts";

/** The reason is stored with the version. */
export function EndListDialog({ list, onClose }: { list: WatchList; onClose: () => void }) {
  const changed = useWatchListsChanged();
  const end = useWrite(WATCH_LIST_CALLS.end, {
    onSuccess: () => {
      changed();
      onClose();
    },
    onError: ({ status }) => {
      if (status === 422) changed();
    },
  });
  return (
    <ReasonDialog
      title={`Take ${list.name} out of force?`}
      confirmLabel="Take out of force"
      rules={rulesOf(endWatchList.body)}
      busy={end.isPending}
      failure={end.quietFailure}
      refused={end.fieldErrors.reason?.[0]}
      onReason={(reason) => end.mutate({ params: { id: list.id }, body: { reason } })}
      onClose={onClose}
    >
      <p className={record.note}>Loans that it holds go on. Its versions and what was decided stay.</p>
    </ReasonDialog>
  );
}
