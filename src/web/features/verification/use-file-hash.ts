import { useRef, useState } from "react";
import { type HashFault, hashOfFile } from "./hash-of-file.ts";

/** The chosen file with its hash, or why there is none. A newly chosen file replaces the previous one. */
export function useFileHash() {
  const [file, setFile] = useState<File | null>(null);
  const [hash, setHash] = useState<string>();
  const [fault, setFault] = useState<HashFault>();
  const newest = useRef<File>(undefined);
  const choose = async (chosen: File): Promise<void> => {
    newest.current = chosen;
    setFile(chosen);
    setHash(undefined);
    setFault(undefined);
    const found = await hashOfFile(chosen);
    if (newest.current !== chosen) return;
    if ("hash" in found) setHash(found.hash);
    else setFault(found.fault);
  };
  const isReading = file !== null && hash === undefined && fault === undefined;
  return { file, hash, fault, isReading, choose: (chosen: File) => void choose(chosen) };
}
