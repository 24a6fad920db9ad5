import { type ChangeEvent, useId } from "react";
import { sizeText } from "../../../../ui/file/size-text.ts";
import classes from "../../apply.module.css";
import type { DocumentName, ReadyDocument } from "../../draft/documents.ts";
import { useDocumentChoice } from "./use-document-choice.ts";

interface DocumentFieldProps {
  readonly name: DocumentName;
  readonly label: string;
  readonly hint: string;
  readonly document: ReadyDocument | undefined;
  readonly mistake: string | undefined;
}

/** Takes one document by camera or file, shows it, and lets it be replaced or removed. */
export function DocumentField({ name, label, hint, document, mistake }: DocumentFieldProps) {
  const id = useId();
  const { choose, remove, busy, problem } = useDocumentChoice(name);
  const wrong = problem ?? mistake;
  const shared = {
    type: "file",
    name,
    className: classes.file,
    disabled: busy,
    "aria-describedby": wrong ? `${id}-mistake` : `${id}-hint`,
    ...(wrong && { "aria-invalid": true }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.currentTarget.files ?? [];
      // The same file can be chosen again.
      event.currentTarget.value = "";
      if (file) void choose(file);
    },
  } as const;
  return (
    <fieldset className={classes.document}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {document && <Chosen document={document} label={label} onRemove={remove} />}
      <div className={classes.ways}>
        <label className={classes.way} data-camera>
          <input {...shared} accept="image/*" capture="environment" />
          {document ? "Take another photo" : "Take a photo"}
          <span className="visually-hidden"> of {label}</span>
        </label>
        <label className={classes.way}>
          <input {...shared} accept="image/*,application/pdf" />
          {document ? "Choose another file" : "Choose a file"}
          <span className="visually-hidden"> for {label}</span>
        </label>
      </div>
      <p role="status" className={classes.hint}>
        {busy && "Making the photo smaller…"}
      </p>
      <p id={`${id}-mistake`} className={classes.mistake} role={problem ? "alert" : undefined}>
        {wrong}
      </p>
    </fieldset>
  );
}

function Chosen({ document, label, onRemove }: { document: ReadyDocument; label: string; onRemove: () => void }) {
  return (
    <div className={classes.chosen}>
      {document.preview ? (
        <img src={document.preview} alt={`Your ${label}`} className={classes.preview} />
      ) : (
        <span className={classes.pdf} aria-hidden="true">
          PDF
        </span>
      )}
      <div className={classes.facts}>
        <span className={classes.name}>{document.name}</span>
        <span className={classes.hint}>{sizeText(document.blob.size)}</span>
        <button type="button" className={classes.remove} onClick={onRemove}>
          Remove<span className="visually-hidden"> {label}</span>
        </button>
      </div>
    </div>
  );
}
