import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { FileField } from "../../ui/field/file-field.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { MEGABYTES_MAX, useFileCheck } from "./use-file-check.ts";
import classes from "./verification.module.css";

interface CheckFileProps {
  readonly expected: string;
  readonly signedAt: string;
  readonly isVoid: boolean;
}

/** Compares a visitor's PDF with the signed one. The file is read in the browser and never uploaded. */
export function CheckFile({ expected, signedAt, isVoid }: CheckFileProps) {
  const { file, verdict, choose } = useFileCheck(expected);
  return (
    <div className={classes.check}>
      <p>Your file is not sent anywhere: your browser works out its SHA-256 and compares it.</p>
      <FileField
        label="Your copy of the document"
        kinds={["pdf"]}
        megabytesMax={MEGABYTES_MAX}
        file={file}
        isTooLarge={verdict === "too-large"}
        busy={verdict === "reading"}
        onChoose={choose}
      />
      <div role="status">
        {verdict === "match" && (
          <p className={classes.match}>
            <IconCircleCheck size={22} aria-hidden />
            <span>
              <strong>Match.</strong> This file is, byte for byte, the document that was signed on{" "}
              <DateTimeText instant={signedAt} />.{isVoid && " Its signature is void."}
            </span>
          </p>
        )}
        {verdict === "no-match" && (
          <p className={classes.noMatch}>
            <IconCircleX size={22} aria-hidden />
            <span>
              <strong>No match.</strong> This file is not the document that was signed. It may have been changed, or
              saved anew by a program. Do not rely on it; ask for the original file.
            </span>
          </p>
        )}
        {verdict === "unreadable" && <p className={classes.noMatch}>This file could not be read. Choose it again.</p>}
        {verdict === "impossible" && (
          <p className={classes.noMatch}>
            This browser compares files only on a secure (https) page. Open the link with https, or use a current
            browser.
          </p>
        )}
      </div>
    </div>
  );
}
