import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { FileToCheck } from "./file-to-check.tsx";
import { useFileHash } from "./use-file-hash.ts";
import classes from "./verification.module.css";

interface CheckFileProps {
  readonly expected: string;
  readonly since: "signed on" | "issued on";
  readonly at: string;
  readonly isVoid: boolean;
}

/** Compares a visitor's file with ours. The file is read in the browser and never uploaded. */
export function CheckFile({ expected, since, at, isVoid }: CheckFileProps) {
  const checked = useFileHash();
  return (
    <div className={classes.check}>
      <p>Your file is not sent anywhere: your browser works out its SHA-256 and compares it.</p>
      <FileToCheck label="Your copy of the document" checked={checked} />
      <div role="status">
        {checked.hash === expected && (
          <p className={classes.match}>
            <IconCircleCheck size={22} aria-hidden />
            <span>
              <strong>Match.</strong> This file is, byte for byte, the document that was {since}{" "}
              <DateTimeText instant={at} />.{isVoid && " Its signature is void."}
            </span>
          </p>
        )}
        {checked.hash !== undefined && checked.hash !== expected && (
          <p className={classes.noMatch}>
            <IconCircleX size={22} aria-hidden />
            <span>
              <strong>No match.</strong> This file is not that document. It may have been changed, or saved anew by a
              program. Do not rely on it; ask for the original file.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
