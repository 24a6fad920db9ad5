import { useState } from "react";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";

/** One of several files that a card gives: which is under way, and why the last one did not come. */
export function useTakeFile<Key extends string>(lost: string) {
  const [busy, setBusy] = useState<Key>();
  const [mistake, setMistake] = useState<string>();
  const take = async (key: Key, ask: () => Promise<Blob>, name: string): Promise<boolean> => {
    setBusy(key);
    setMistake(undefined);
    try {
      saveFile(await ask(), name);
      return true;
    } catch (error) {
      setMistake(error instanceof ApiError && error.status > 0 ? error.message : lost);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, mistake, take };
}
