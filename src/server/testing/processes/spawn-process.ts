import { type ChildProcessByStdio, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";

// Most of a start is compiling the sources; the next process finds them compiled.
const COMPILED = path.join(tmpdir(), "tenor-tests-compiled");

/** Starts a script beside this file as a process, with options for Node. Closing its input tells it to end. */
export function spawnScript(
  script: string,
  told: readonly string[],
  options: readonly string[] = [],
): ChildProcessByStdio<Writable, Readable, null> {
  return spawn(process.execPath, [...options, path.join(import.meta.dirname, script), ...told], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "", NODE_COMPILE_CACHE: COMPILED },
  });
}
