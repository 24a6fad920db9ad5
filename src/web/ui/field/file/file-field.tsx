import { IconFile } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { DropArea } from "./drop-area.tsx";
import classes from "./file-field.module.css";

interface FileFieldProps {
  readonly label: string;
  /** The expected types. They filter the browser's file dialog but block nothing. */
  readonly kinds: readonly string[];
  readonly megabytesMax: number;
  readonly file: File | null;
  readonly isTooLarge: boolean;
  readonly busy: boolean;
  readonly icon?: ReactNode;
  readonly onChoose: (file: File) => void;
}

/** Accepts a chosen or dropped file, and shows its name and size. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    kinds,
    megabytesMax,
    file,
    isTooLarge,
    busy,
    icon = <IconFile size={16} aria-hidden />,
    onChoose,
  } = props;
  const id = useId();
  return (
    <DropArea disabled={busy} onDrop={onChoose}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        Choose a file, or drop one here:{" "}
        <span>
          {kinds.join(", ")}; at most {megabytesMax} MB
        </span>
      </p>
      <input
        id={id}
        className={classes.file}
        type="file"
        accept={kinds.map((kind) => `.${kind}`).join(",")}
        aria-describedby={`${id}-hint`}
        data-autofocus
        disabled={busy}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = "";
        }}
      />
      <p role="status" className={classes.chosen}>
        {file && (
          <>
            {icon}
            {file.name}, {file.size / 1000} kb
          </>
        )}
      </p>
      {isTooLarge && <p className={classes.mistake}>This file is larger than {megabytesMax} MB</p>}
    </DropArea>
  );
}
