import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import { uploadWatchList } from "../../../contract/watch-lists.contract.ts";
import { WATCH_FILE_BYTES_MAX } from "../../../domain/watch-list/watch-file-limits.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { FileField } from "../../ui/field/file/file-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import record from "../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { WATCH_FILE_KINDS, WATCH_LIST_CALLS } from "./watch-list-calls.ts";
import { useWatchListsChanged } from "./watch-list-queries.ts";
import classes from "./watch-lists.module.css";

const isTooLarge = (file: File | null) => file !== null && file.size > WATCH_FILE_BYTES_MAX;

type Uploaded = DataOf<typeof uploadWatchList>;

/** A new list, or the next version of one. Choices survive a refusal; rejected rows are shown. */
export function UploadListDialog({ list, onClose }: { list?: string; onClose: () => void }) {
  const [uploaded, setUploaded] = useState<Uploaded>();
  const changed = useWatchListsChanged();
  const form = useEndpointForm(WATCH_LIST_CALLS.upload, {
    rules: rulesOf(uploadWatchList.upload.fields),
    initialValues: { name: list ?? "", file: null as File | null },
    asking: ({ name, file }) => ({ file: file ?? undefined, fields: { name } }),
    also: ({ file }) => (file ? {} : { file: "Choose the file of the list." }),
    isHeld: ({ file }) => isTooLarge(file),
    onSuccess: (data) => {
      changed();
      if (data.refused.length > 0) setUploaded(data);
      else onClose();
    },
  });
  const { file } = form.values;
  if (uploaded) return <LeftOut uploaded={uploaded} onClose={onClose} />;
  return (
    <DialogForm
      title={list ? `A new version of ${list}` : "Upload a list"}
      size="wide"
      confirmLabel="Upload list"
      busyLabel="Uploading…"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name of the list"
        required
        maxLength={120}
        placeholder="UN consolidated list"
        {...form.field("name")}
        disabled={list !== undefined}
      />
      <FileField
        label="File of the list"
        kinds={WATCH_FILE_KINDS}
        megabytesMax={WATCH_FILE_BYTES_MAX / 1_000_000}
        file={file}
        isTooLarge={isTooLarge(file)}
        busy={form.busy}
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        onChoose={(chosen) => form.change({ file: chosen })}
      />
      {form.mistakes.file && (
        <p className={classes.mistake} role="alert">
          {form.mistakes.file}
        </p>
      )}
      <p className={record.note}>
        The first rows have the headings: Name (or First name and Last name), and perhaps Aliases, Birth date, BVN and
        List name. Put aliases in one cell, separated by semicolons. It takes the place of the version in force at once.
      </p>
    </DialogForm>
  );
}

/** The rows rejected by an upload, with the reasons. */
function LeftOut({ uploaded: { list, refused }, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const left = list.in_force?.refused ?? refused.length;
  return (
    <DialogForm
      title={`${list.name} is in force`}
      size="wide"
      confirmLabel=""
      busy={false}
      failure={null}
      onConfirm={undefined}
      onClose={onClose}
    >
      <p className={record.note}>
        {countText(list.in_force?.entries ?? 0, "entry", "entries")}; {countText(left, "row was", "rows were")} left
        out.
      </p>
      <SmallTable label="Rows that were left out" headings={["Row", "Reason"]}>
        {refused.map(({ row, reason }) => (
          <tr key={row}>
            <th scope="row">{numberText(row)}</th>
            <WordsCell>{reason}</WordsCell>
          </tr>
        ))}
      </SmallTable>
    </DialogForm>
  );
}
