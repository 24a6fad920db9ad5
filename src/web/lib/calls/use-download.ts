import { useState } from "react";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type CallOptions, callForFile } from "./call-api.ts";
import { saveFile } from "./save-file.ts";

/**
 * Downloads a file with the session's token and saves it; a plain link could not carry the token. A failure shows no
 * notice but a short text beside the button (ERR-29).
 */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const download = (fileName: string, options: Pick<CallOptions<E>, "params" | "query"> = {}): void => {
    setState("busy");
    callForFile(endpoint, options).then(
      (file) => {
        saveFile(file, fileName);
        setState("idle");
      },
      () => setState("failed"),
    );
  };
  return { download, isBusy: state === "busy", hasFailed: state === "failed" };
}
