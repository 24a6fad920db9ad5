import { type ChangeEvent, useEffect, useId, useRef } from "react";
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
  const box = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) said.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const shared = {
    type: "file",
    name,
    className: classes.file,
    // It keeps the focus: a disabled one would lose it.
    "aria-disabled": busy,
    "aria-describedby": `${id}-${wrong ? "mistake" : "hint"}${document ? ` ${id}-chosen` : ""}`,
    ...(wrong && { "aria-invalid": true }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.currentTarget.files ?? [];
      // The same file can be chosen again.
      event.currentTarget.value = "";
      if (file && !busy) void choose(file);
    },
  } as const;
  return (
    <fieldset className={classes.document}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {document && (
        <Chosen
          id={`${id}-chosen`}
          document={document}
          label={label}
          onRemove={() => {
            remove();
            box.current?.focus();
          }}
        />
      )}
      <div className={classes.ways}>
        <label className={classes.way} data-camera>
          <input {...shared} accept="image/*" capture="environment" />
          {document ? "Take another photo" : "Take a photo"}
          <span className="visually-hidden"> of {label}</span>
        </label>
        <label className={classes.way}>
          <input {...shared} ref={box} accept="image/*,application/pdf" />
          {document ? "Choose another file" : "Choose a file"}
          <span className="visually-hidden"> for {label}</span>
        </label>
      </div>
      <p role="status" className={classes.hint}>
        {busy ? (
          "Making the photo smaller…"
        ) : (
          <span className="visually-hidden">{document && `${document.name} is added`}</span>
        )}
      </p>
      <p ref={said} id={`${id}-mistake`} className={classes.mistake} role={problem ? "alert" : undefined}>
        {wrong}
      </p>
    </fieldset>
  );
}

interface ChosenProps {
  readonly id: string;
  readonly document: ReadyDocument;
  readonly label: string;
  readonly onRemove: () => void;
}

function Chosen({ id, document, label, onRemove }: ChosenProps) {
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
        <span id={id} className={classes.name}>
          {document.name}
        </span>
        <span className={classes.hint}>{sizeText(document.blob.size)}</span>
        <button type="button" className={classes.remove} onClick={onRemove}>
          Remove<span className="visually-hidden"> {label}</span>
        </button>
      </div>
    </div>
  );
}
