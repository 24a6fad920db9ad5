import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { refuseSampleSecrets } from "../start/refuse-sample-secrets.ts";
import { readKeySettings } from "./key-sources.ts";

const KEY = Buffer.from("q7GdYw0mP3xK9sT1uV5bN8cR2fH6jL4a");
const TEXT = KEY.toString("base64");
const NONE = { TENOR_KEY: undefined, TENOR_KEY_FILE: undefined, TENOR_KEY_COMMAND: undefined };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-key-source-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
/** The error message; "" if a key was found. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the installation key", () => {
  it("comes from the setting, from a file anywhere, or from what a command says, and which one is known", () => {
    for (const env of [
      { TENOR_KEY: TEXT },
      { TENOR_KEY_FILE: file("key", `  ${TEXT}\n`) },
      { TENOR_KEY_COMMAND: `echo ' ${TEXT} '` },
      { TENOR_KEY_COMMAND: `cat '${file("key", TEXT)}' | tr -d '\\n'` },
    ]) {
      const { key, keyFrom } = readConfig(env);
      expect([key, keyFrom]).toEqual([KEY, Object.keys(env)[0]]);
    }
    expect(readConfig({})).toMatchObject({ key: undefined, keyFrom: undefined });
  });

  it.each([
    [{ TENOR_KEY: TEXT, TENOR_KEY_FILE: "/x" }, "TENOR_KEY and TENOR_KEY_FILE"],
    [{ TENOR_KEY_FILE: "/x", TENOR_KEY_COMMAND: "exit 1" }, "TENOR_KEY_FILE and TENOR_KEY_COMMAND"],
    [
      { TENOR_KEY: TEXT, TENOR_KEY_FILE: "/x", TENOR_KEY_COMMAND: "true" },
      "TENOR_KEY and TENOR_KEY_FILE and TENOR_KEY_COMMAND",
    ],
  ] as const)("%j: it comes from one place", (env, named) => {
    expect(refusal(env)).toBe(`${named} are set: the installation key comes from one place, so set one.`);
  });

  it("a file that is not there, is a folder or holds something else is named, and nothing of what it holds", () => {
    const absent = path.join(folder, "absent");
    expect(refusal({ TENOR_KEY_FILE: absent })).toBe(`TENOR_KEY_FILE names ${absent}, which does not exist.`);
    expect(refusal({ TENOR_KEY_FILE: folder })).toBe(`TENOR_KEY_FILE names ${folder}, which cannot be read (EISDIR).`);
    for (const wrong of [
      "",
      "c2VjcmV0",
      `${TEXT} ${TEXT}`,
      "error: the secret tenor/key was not found, or may",
      TEXT.slice(4),
    ]) {
      const said = refusal({ TENOR_KEY_FILE: file("wrong", wrong) });
      expect(said).toContain("which does not hold 32 bytes in base64");
      if (wrong) expect(said).not.toContain(wrong);
    }
  });

  it.each([
    ["exit 3", "TENOR_KEY_COMMAND failed: it ended with 3."],
    [`echo ${TEXT}; exit 1`, "TENOR_KEY_COMMAND failed: it ended with 1."],
    ["no-such-command-of-ours", "TENOR_KEY_COMMAND failed: it ended with 127."],
    ["kill -TERM $$", "TENOR_KEY_COMMAND was ended by SIGTERM."],
    ["head -c 100000 /dev/zero", "TENOR_KEY_COMMAND says more than a key: 1024 characters at most are read."],
    ["yes", "TENOR_KEY_COMMAND says more than a key: 1024 characters at most are read."],
  ])("a command that fails is one sentence: %s", (command, sentence) => {
    expect(refusal({ TENOR_KEY_COMMAND: command })).toBe(sentence);
  });

  it.each([
    "true",
    `echo ${TEXT.slice(8)}`,
    `echo ${TEXT}; echo ${TEXT}`,
    `echo 'Error: no token for tenor/key, please log in!'`,
    `echo ${TEXT} >&2`,
  ])("a command that says something else than a key: %s", (command) => {
    expect(refusal({ TENOR_KEY_COMMAND: command })).toBe(
      "TENOR_KEY_COMMAND must say 32 bytes in base64, for example from: openssl rand -base64 32; it said something else.",
    );
  });

  it("a command that hangs is ended with all that it has started", async () => {
    const mark = path.join(folder, "still-there");
    const command = `(sleep 1; echo > '${mark}') & sleep 60`;
    const began = performance.now();
    expect(() => readKeySettings({ ...NONE, TENOR_KEY_COMMAND: command }, { withinMs: 200 })).toThrow(
      "TENOR_KEY_COMMAND has not ended within 0.2 s.",
    );
    expect(performance.now() - began).toBeLessThan(1_000);
    await delay(1_200);
    expect(existsSync(mark)).toBe(false);
  });

  it("outside demo mode a sample is refused wherever it comes from, and so is the key of the backups", () => {
    const sample = Buffer.alloc(32, 7).toString("base64");
    const refused = (env: Readonly<Record<string, string>>) => () => refuseSampleSecrets(readConfig(env));
    expect(refused({ TENOR_KEY_FILE: file("sample", sample) })).toThrow(
      "TENOR_KEY_FILE holds a secret from an example",
    );
    expect(refused({ TENOR_KEY_COMMAND: `echo ${TEXT}`, TENOR_BACKUP_KEY: TEXT })).toThrow(
      "TENOR_KEY_COMMAND and TENOR_BACKUP_KEY hold the same secret: give each its own.",
    );
  });
});
