import { useState } from "react";
import { type DocumentName, putDocument } from "../../draft/documents.ts";
import { prepareDocument } from "./prepare-document.ts";

/** Chooses and removes one document. The previous one stays until another is ready. */
export function useDocumentChoice(name: DocumentName) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const prepared = await prepareDocument(file).catch(() => "This file could not be read. Please choose it again.");
    if (typeof prepared === "string") setProblem(prepared);
    else putDocument(name, prepared);
    setBusy(false);
  };
  const remove = (): void => {
    setProblem(undefined);
    putDocument(name, undefined);
  };
  return { choose, remove, busy, problem };
}
