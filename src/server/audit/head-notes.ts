import { closeSync, fdatasync, fdatasyncSync, fstatSync, mkdirSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type AnchorPlace, notesFolder } from "./anchor-file.ts";
import { type ChainHead, writeHeadLine } from "./head-line.ts";

/** How long one file is written before another is begun. */
export const NOTES_WRITTEN_MS = 10 * 60_000;
const SYNC_MS = 1000;

export interface HeadNotes {
  /**
   * Records where the chain ended with a commit of this process, before anybody gets the answer. Never throws: the
   * commit has happened.
   */
  note(head: ChainHead): void;
  close(): void;
}

interface OpenFile {
  readonly fd: number;
  readonly openedAt: number;
}

/** The notes of one process, in append-only files; reaching the disk may take a second. */
export function headNotes(place: AnchorPlace, log: FastifyBaseLogger): HeadNotes {
  let file: OpenFile | undefined;
  let unsynced = false;
  const timer = setInterval(() => {
    if (!unsynced || !file) return;
    unsynced = false;
    fdatasync(file.fd, (error) => error && complain(error));
  }, SYNC_MS).unref();
  const complain = (error: unknown): void => {
    log.error(
      { kind: (error as Error).name, code: (error as NodeJS.ErrnoException).code },
      "the audit log is not noted",
    );
  };
  const leave = (): void => {
    if (!file) return;
    fdatasyncSync(file.fd);
    closeSync(file.fd);
    file = undefined;
  };
  return {
    note: (head) => {
      const at = new Date();
      try {
        // Folded by a machine whose clock is far ahead: nobody reads what is written there now.
        if (file && (at.getTime() - file.openedAt >= NOTES_WRITTEN_MS || fstatSync(file.fd).nlink === 0)) leave();
        file ??= beginFile(place, at.getTime());
        writeSync(file.fd, writeHeadLine(place.key, { ...head, kind: "head", at }));
        unsynced = true;
      } catch (error) {
        file = undefined;
        complain(error);
      }
    },
    close: () => {
      clearInterval(timer);
      leave();
    },
  };
}

// The name contains the start time, by which `anchor-heads.job.ts` knows which files nobody writes any more.
function beginFile(place: AnchorPlace, openedAt: number): OpenFile {
  const folder = notesFolder(place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${openedAt}-${crypto.randomUUID()}.log`;
  return { fd: openSync(path.join(folder, name), "ax", 0o600), openedAt };
}
