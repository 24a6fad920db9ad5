import type { WatchList } from "../../../contract/watch-lists.contract.ts";
import { endWatchList } from "../../../contract/watch-lists.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import record from "../../ui/record-words.module.css";
import { WATCH_LIST_CALLS } from "./watch-list-calls.ts";
import { useWatchListsChanged } from "./watch-list-queries.ts";

/** The reason is stored with the version. */
export function EndListDialog({ list, onClose }: { list: WatchList; onClose: () => void }) {
  const changed = useWatchListsChanged();
  const form = useEndpointForm(WATCH_LIST_CALLS.end, {
    rules: rulesOf(endWatchList.body),
    initialValues: { reason: "" },
    asking: (body) => ({ params: { id: list.id }, body }),
    onClose,
    onSuccess: changed,
    onError: ({ status }) => {
      if (status === 422) changed();
    },
  });
  return (
    <ReasonDialog title={`Take ${list.name} out of force?`} confirmLabel="Take out of force" form={form}>
      <p className={record.note}>Loans that it holds go on. Its versions and what was decided stay.</p>
    </ReasonDialog>
  );
}
