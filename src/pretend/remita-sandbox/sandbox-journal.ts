import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { type SandboxEvent, sandboxEvent } from "./sandbox-state.ts";

/** Stores the sandbox's events across restarts: one JSON line each, on disk before the caller continues. */
export interface SandboxJournal {
  /** Returns once the event is on disk; throws when the disk refuses it. */
  append(event: SandboxEvent): void;
  close(): void;
}

/**
 * Opens the journal at `path` and calls `replay` with each of its events, oldest first. An incomplete last line is cut
 * off: the process died while it wrote it and had answered nobody. Without a path nothing is stored. Throws on a
 * journal that is damaged elsewhere.
 */
export function openSandboxJournal(path: string | undefined, replay: (event: SandboxEvent) => void): SandboxJournal {
  if (path === undefined) return { append: () => {}, close: () => {} };
  mkdirSync(dirname(path), { recursive: true });
  const written = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const wholeLines = written.subarray(0, written.lastIndexOf("\n") + 1);
  for (const line of wholeLines.toString("utf8").split("\n")) {
    if (line !== "") replay(sandboxEvent.parse(JSON.parse(line)));
  }
  const file = openSync(path, "a", 0o600);
  ftruncateSync(file, wholeLines.byteLength);
  return {
    append(event) {
      // Unlike a single write, it continues until a long line is complete.
      appendFileSync(file, `${JSON.stringify(event)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}
