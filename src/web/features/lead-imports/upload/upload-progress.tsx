import type { LeadImport } from "../../../../contract/lead-imports.contract.ts";
import { numberText } from "../../../ui/figure/count-text.ts";
import classes from "../lead-imports.module.css";

interface UploadProgressProps {
  /** The part of the file that has been sent, 0 to 1. */
  readonly sent: number;
  /** The server's progress, once known. */
  readonly progress: LeadImport | undefined;
}

/** The progress of an upload: first bytes, then rows. */
export function UploadProgress({ sent, progress }: UploadProgressProps) {
  const [part, words] = stepOf(sent, progress);
  return (
    <div className={classes.progress}>
      <progress aria-label="Upload progress" max={100} {...(part !== undefined && { value: Math.round(part * 100) })} />
      <p className={classes.hint}>{words}</p>
    </div>
  );
}

function stepOf(sent: number, progress: LeadImport | undefined): readonly [part: number | undefined, words: string] {
  if (sent < 1) return [sent, `Uploading ${Math.round(sent * 100)} %`];
  if (!progress || progress.total === 0) return [undefined, "Reading the rows…"];
  const rows = `${numberText(progress.done)} of ${numberText(progress.total)} rows`;
  if (progress.state === "reading") return [progress.done / progress.total, `Read ${rows}`];
  return [undefined, `Saving ${numberText(progress.total)} rows…`];
}
