import { FileField } from "../../ui/field/file/file-field.tsx";
import { MEGABYTES_MAX } from "./hash-of-file.ts";
import type { useFileHash } from "./use-file-hash.ts";
import classes from "./verification.module.css";

interface FileToCheckProps {
  readonly label: string;
  readonly checked: ReturnType<typeof useFileHash>;
  readonly busy?: boolean;
}

/** A field for a copy of a document, which stays in the browser, and why its hash cannot be worked out. */
export function FileToCheck({ label, checked, busy = false }: FileToCheckProps) {
  const { file, fault, isReading, choose } = checked;
  return (
    <>
      <FileField
        label={label}
        kinds={["pdf", "csv"]}
        megabytesMax={MEGABYTES_MAX}
        file={file}
        isTooLarge={fault === "too-large"}
        busy={isReading || busy}
        onChoose={choose}
      />
      <div role="status">
        {fault === "unreadable" && <p className={classes.noMatch}>This file could not be read. Choose it again.</p>}
        {fault === "impossible" && (
          <p className={classes.noMatch}>
            This browser compares files only on a secure (https) page. Open the link with https, or use a current
            browser.
          </p>
        )}
      </div>
    </>
  );
}
