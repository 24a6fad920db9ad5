import { useRef, useState } from "react";

export const MEGABYTES_MAX = 20;

export type Verdict = "reading" | "match" | "no-match" | "too-large" | "unreadable" | "impossible";

/** The SHA-256 of a file in hex, calculated in the browser. */
async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares a chosen file with an expected hash. A newly chosen file replaces the previous one. */
export function useFileCheck(expected: string) {
  const [file, setFile] = useState<File | null>(null);
  const [verdict, setVerdict] = useState<Verdict>();
  const newest = useRef<File>(undefined);
  const choose = async (chosen: File): Promise<void> => {
    newest.current = chosen;
    setFile(chosen);
    setVerdict("reading");
    const found = await judge(chosen, expected);
    if (newest.current === chosen) setVerdict(found);
  };
  return { file, verdict, choose: (chosen: File) => void choose(chosen) };
}

async function judge(file: File, expected: string): Promise<Verdict> {
  if (file.size > MEGABYTES_MAX * 1_000_000) return "too-large";
  // Absent where the page is neither https nor localhost.
  if (!globalThis.crypto?.subtle) return "impossible";
  try {
    return (await sha256Of(file)) === expected ? "match" : "no-match";
  } catch {
    return "unreadable";
  }
}
