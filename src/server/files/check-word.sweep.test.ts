import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkWordOf, isCheckWord, keyIdOf } from "./check-word.ts";
import { installationKeyFrom } from "./installation-key.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((all) => Buffer.from(all));

describe("the check word of a key", () => {
  it("is three groups of four letters, the same whenever it is asked for, and another for another key", () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [word, again, next] = [one, one, other].map((root) => checkWordOf(installationKeyFrom(root)));
        expect(word).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
        expect(again).toBe(word);
        expect(next === word).toBe(one.equals(other));
      }),
    );
  });

  it("is taken however it is typed, and no other is; the key's id is none", () => {
    fc.assert(
      fc.property(bytes, fc.nat(11), (root, place) => {
        const key = installationKeyFrom(root);
        const word = checkWordOf(key);
        const typed = ` ${word.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `;
        expect(isCheckWord(key, typed)).toBe(true);
        const at = place + Math.floor(place / 4);
        const wrong = word.slice(0, at) + (word[at] === "2" ? "3" : "2") + word.slice(at + 1);
        for (const other of [wrong, word.slice(1), `${word}2`, "", keyIdOf(key), keyIdOf(key).slice(0, 12)])
          expect(isCheckWord(key, other)).toBe(false);
      }),
    );
  });
});

describe("npm run key:check", () => {
  const root = Buffer.from("q7GdYw0mP3xK9sT1uV5bN8cR2fH6jL4a");
  const word = checkWordOf(installationKeyFrom(root));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "tenor-key-check-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const check = (words: readonly string[], input?: string): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const script = path.resolve(import.meta.dirname, "../../../scripts/key-check.ts");
      const child = execFile(process.execPath, [script, ...words], (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      );
      child.stdin?.end(input ?? "");
    });
  const file = (text: string) => {
    writeFileSync(path.join(folder, "copy.key"), text);
    return path.join(folder, "copy.key");
  };

  it("says the check word of a file and of standard input, and nothing of the key", async () => {
    const told = { code: 0, said: `${word}\n` };
    expect(await check([file(`${root.toString("base64")}\n`)])).toEqual(told);
    expect(await check(["-"], root.toString("base64"))).toEqual(told);
  });

  it("a file that is not there or holds no key, and no word at all, is one sentence and exit code 1", async () => {
    expect(await check([path.join(folder, "absent")])).toEqual({
      code: 1,
      said: `${path.join(folder, "absent")} cannot be read (ENOENT).\n`,
    });
    for (const reply of [await check([file("c2VjcmV0")]), await check(["-"], "")]) {
      expect(reply.code).toBe(1);
      expect(reply.said).toMatch(/^(\S+|Standard input) does not hold a key: 32 bytes in base64\.\n$/);
    }
    expect((await check([])).said).toBe(
      "Say which copy: npm run key:check -- <file>, or npm run key:check -- - for standard input.\n",
    );
  });
});
