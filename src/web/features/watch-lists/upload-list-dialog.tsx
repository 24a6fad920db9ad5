import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { uploadWatchList } from "../../../contract/watch-lists.contract.ts";
import { WATCH_FILE_BYTES_MAX } from "../../../domain/watch-list/watch-file-limits.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { FileField } from "../../ui/field/file-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import record from "../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { WATCH_FILE_KINDS, WATCH_LIST_CALLS } from "./watch-list-calls.ts";
import { useWatchListsChanged } from "./watch-list-queries.ts";
import classes from "./watch-lists.module.css";

type Uploaded = DataOf<typeof uploadWatchList>;

/** A new list, or the next version of one. Choices survive a refusal; rejected rows are shown. */
export function UploadListDialog({ list, onClose }: { list?: string; onClose: () => void }) {
  const [name, setName] = useState(list ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [mistakes, setMistakes] = useState<Partial<Record<"name" | "file", string>>>({});
  const [uploaded, setUploaded] = useState<Uploaded>();
  const changed = useWatchListsChanged();
  const upload = useWrite(WATCH_LIST_CALLS.upload, {
    onSuccess: (data) => {
      changed();
      if (data.refused.length > 0) setUploaded(data);
      else onClose();
    },
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  const isTooLarge = file !== null && file.size > WATCH_FILE_BYTES_MAX;
  const submit = (): void => {
    const missing = {
      ...(name.trim() === "" && { name: "Say which list it is" }),
      ...(!file && { file: "Choose the file of the list." }),
    };
    setMistakes(missing);
    if (file && !isTooLarge && Object.keys(missing).length === 0) upload.mutate({ file, fields: { name } });
  };
  if (uploaded) return <LeftOut uploaded={uploaded} onClose={onClose} />;
  return (
    <DialogForm
      title={list ? `A new version of ${list}` : "Upload a list"}
      size="wide"
      confirmLabel="Upload list"
      busyLabel="Uploading…"
      busy={upload.isPending}
      failure={Object.keys(mistakes).length > 0 ? null : upload.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Name of the list"
        required
        maxLength={120}
        placeholder="UN consolidated list"
        value={name}
        mistake={mistakes.name}
        disabled={list !== undefined}
        onChange={(text) => {
          setName(text);
          setMistakes({});
        }}
      />
      <FileField
        label="File of the list"
        kinds={WATCH_FILE_KINDS}
        megabytesMax={WATCH_FILE_BYTES_MAX / 1_000_000}
        file={file}
        isTooLarge={isTooLarge}
        busy={upload.isPending}
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        onChoose={(chosen) => {
          setFile(chosen);
          setMistakes({});
        }}
      />
      {mistakes.file && (
        <p className={classes.mistake} role="alert">
          {mistakes.file}
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
            <td>{numberText(row)}</td>
            <WordsCell>{reason}</WordsCell>
          </tr>
        ))}
      </SmallTable>
    </DialogForm>
  );
}
