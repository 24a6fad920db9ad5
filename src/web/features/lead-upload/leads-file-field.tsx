import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useId } from "react";
import { LEADS_FILE_BYTES_MAX } from "../../../contract/lead-uploads.contract.ts";
import { DropArea } from "../../ui/drop-area.tsx";
import classes from "./lead-upload.module.css";
import { LEAD_FILE_KINDS } from "./lead-upload-notices.ts";

interface LeadsFileFieldProps {
  readonly file: File | null;
  readonly isTooLarge: boolean;
  readonly busy: boolean;
  readonly onChoose: (file: File | null) => void;
}

const ACCEPT = LEAD_FILE_KINDS.map((kind) => `.${kind}`).join(",");
const MEGABYTES = LEADS_FILE_BYTES_MAX / 1024 / 1024;

/** Takes a file that is chosen or dropped (LED-21). */
export function LeadsFileField({ file, isTooLarge, busy, onChoose }: LeadsFileFieldProps) {
  const id = useId();
  return (
    <DropArea disabled={busy} onDrop={onChoose}>
      <label htmlFor={id} className={classes.fileLabel}>
        File of leads
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        Choose a file, or drop one here: {LEAD_FILE_KINDS.join(", ")}; at most {MEGABYTES} MB.
      </p>
      <input
        id={id}
        className={classes.file}
        type="file"
        accept={ACCEPT}
        aria-describedby={`${id}-hint`}
        data-autofocus
        disabled={busy}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file, mended, can be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <p role="status" className={classes.chosen}>
        {file && (
          <>
            <IconFileSpreadsheet size={16} aria-hidden />
            {file.name}, {file.size / 1000} kb
          </>
        )}
      </p>
      {isTooLarge && <p className={classes.mistake}>This file is larger than {MEGABYTES} MB</p>}
    </DropArea>
  );
}
