import { IconCircleX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/calls/api-error.ts";
import { FileToCheck } from "./file-to-check.tsx";
import type { useFileHash } from "./use-file-hash.ts";
import classes from "./verification.module.css";
import { fileQuery } from "./verification-queries.ts";

/** Finds a document by the visitor's copy of it: only its SHA-256 is asked about. */
export function FindByFile({ checked }: { readonly checked: ReturnType<typeof useFileHash> }) {
  const { hash = "" } = checked;
  const { error, isFetching } = useQuery({ ...fileQuery(hash), enabled: hash !== "" });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className={classes.check}>
      <FileToCheck label="Your copy of the document" checked={checked} busy={isFetching} />
      <div role="status">
        {isUnknown && (
          <p className={classes.noMatch}>
            <IconCircleX size={22} aria-hidden />
            <span>
              <strong>Not a document of ours.</strong> Nothing that we signed or issued has these bytes. The file may
              have been changed, or saved anew by a program: type its code to see what we know, and ask for the original
              file.
            </span>
          </p>
        )}
        {error && !isUnknown && (
          <p className={classes.noMatch}>
            {error instanceof ApiError && error.status === 429
              ? error.message
              : "The file could not be looked up. This may be the network; choose it again in a moment."}
          </p>
        )}
      </div>
      <p className={classes.quiet}>
        Your file is not sent anywhere: your browser works out its SHA-256, and we are asked about that alone.
      </p>
    </div>
  );
}
