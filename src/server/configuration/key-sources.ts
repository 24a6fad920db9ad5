import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./config-error.ts";

const KEY_BYTES = 32;
const COMMAND_WITHIN_MS = 10_000;
// A key has 44 letters; longer output is something else.
const OUTPUT_MAX_BYTES = 1024;
const HOW = "32 bytes in base64, for example from: openssl rand -base64 32";

/** The source of the installation key, as configured. */
export type KeySetting = "TENOR_KEY" | "TENOR_KEY_FILE" | "TENOR_KEY_COMMAND";

export interface FoundKey {
  readonly key: Buffer;
  readonly from: KeySetting;
}

/**
 * The installation key from whichever of the three settings is set; undefined if none is, and the key is in the data
 * directory. Throws ConfigError with one sentence, which contains nothing that was read.
 */
export function readKeySettings(
  settings: Readonly<Record<KeySetting, string | undefined>>,
  { withinMs = COMMAND_WITHIN_MS } = {},
): FoundKey | undefined {
  const set = (Object.keys(settings) as KeySetting[]).filter((name) => settings[name]);
  const [from, other] = set;
  if (!from) return undefined;
  if (other)
    throw new ConfigError(`${set.join(" and ")} are set: the installation key comes from one place, so set one.`);
  const text = settings[from] ?? "";
  if (from === "TENOR_KEY") return { key: readKey(from, text), from };
  return { key: from === "TENOR_KEY_FILE" ? keyOfFile(text) : keyOfCommand(text, withinMs), from };
}

/** A key given in a setting itself. Throws ConfigError. */
export function readKey(name: string, text: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  // Not repeated in the message: it is a secret.
  throw new ConfigError(`${name} must be ${HOW}`);
}

/** 32 bytes in base64 and nothing else: letters of an error message could otherwise decode to a key. */
export function keyOfText(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim()) ? Buffer.from(text.trim(), "base64") : undefined;
}

function keyOfFile(name: string): Buffer {
  const key = keyOfText(readText(path.resolve(name)));
  if (key) return key;
  throw new ConfigError(`TENOR_KEY_FILE names ${path.resolve(name)}, which does not hold ${HOW}`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "which does not exist" : `which cannot be read (${code ?? "no reason given"})`;
    throw new ConfigError(`TENOR_KEY_FILE names ${file}, ${why}.`);
  }
}

/** Runs it once, with a time limit; its other output is hidden, since it may contain a key. */
function keyOfCommand(command: string, withinMs: number): Buffer {
  const { stdout, status, signal, error, pid } = spawnSync("/bin/sh", ["-c", command], {
    timeout: withinMs,
    killSignal: "SIGKILL",
    maxBuffer: OUTPUT_MAX_BYTES,
    stdio: ["ignore", "pipe", "ignore"],
    encoding: "utf8",
    // Its own process group, so that all its children end with it.
    ...{ detached: true },
  });
  const reason = whyNot({ code: (error as NodeJS.ErrnoException | undefined)?.code, status, signal }, withinMs);
  if (reason) {
    endGroup(pid);
    throw new ConfigError(`TENOR_KEY_COMMAND ${reason}.`);
  }
  const key = keyOfText(stdout);
  if (key) return key;
  throw new ConfigError(`TENOR_KEY_COMMAND must say ${HOW}; it said something else.`);
}

interface Ended {
  readonly code: string | undefined;
  readonly status: number | null;
  readonly signal: string | null;
}

function whyNot({ code, status, signal }: Ended, withinMs: number): string | undefined {
  if (code === "ETIMEDOUT") return `has not ended within ${withinMs / 1000} s`;
  if (code === "ENOBUFS") return `says more than a key: ${OUTPUT_MAX_BYTES} characters at most are read`;
  if (code) return `could not be run (${code})`;
  if (signal) return `was ended by ${signal}`;
  return status === 0 ? undefined : `failed: it ended with ${status}`;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // None of its processes are left.
  }
}
