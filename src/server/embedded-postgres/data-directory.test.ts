import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseDataDirectory, type DataDirectory, makeFolder, prepareCluster } from "./data-directory.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-directory-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asRoot = process.getuid?.() === 0;
const user = asRoot ? chooseDataDirectory("/var/lib", "/var/lib").runAs : undefined;
const ownerOf = (target: string) => statSync(target).uid;

describe("whose a folder is, when we are root", () => {
  it.runIf(asRoot)("a folder that somebody filled keeps its owner; what we make in it is PostgreSQL's", () => {
    writeFileSync(path.join(folder, "notes.txt"), "mine");
    makeFolder(folder, user, 0o755);
    expect(ownerOf(folder)).toBe(0);
    expect(ownerOf(makeFolder(path.join(folder, "socket"), user))).toBe(user?.uid);
    makeFolder(folder, user, 0o755);
    expect(ownerOf(folder)).toBe(0);
  });

  it.runIf(asRoot)("one that is closed to PostgreSQL is refused in a sentence and left as it was", () => {
    writeFileSync(path.join(folder, "notes.txt"), "mine");
    chmodSync(folder, 0o700);
    expect(() => makeFolder(folder, user, 0o755)).toThrow("chmod 755");
    expect(ownerOf(folder)).toBe(0);
  });

  it.runIf(asRoot)("a new folder and an empty one are handed over", () => {
    expect(ownerOf(makeFolder(folder, user))).toBe(user?.uid);
    expect(ownerOf(makeFolder(path.join(folder, "new"), user))).toBe(user?.uid);
  });
});

describe("the cluster", () => {
  const place = (): DataDirectory => ({ folder, runAs: undefined, binariesCopy: undefined });
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };

  /** An initdb that runs a shell line, with the new cluster's folder as $2. */
  function initdb(line: string): string {
    const bin = path.join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(path.join(bin, "initdb"), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    return bin;
  }

  it.each([
    ["missing", undefined],
    ["empty", ""],
  ])("is never removed, least of all when its password is %s", async (_, password) => {
    put("pgdata/PG_VERSION", "18");
    put("pgdata/base/1", "everything");
    if (password !== undefined) put("postgres.password", password);
    await expect(prepareCluster(place(), "/nowhere", "tenor")).rejects.toThrow(/^\/[^\n]+postgres\.password[^\n]+\.$/);
    expect(readFileSync(path.join(folder, "pgdata/base/1"), "utf8")).toBe("everything");
  });

  it("something else in its place stops the start and stays", async () => {
    put("pgdata/letters.txt", "dear");
    await expect(prepareCluster(place(), initdb("exit 0"), "tenor")).rejects.toThrow(/move it away[^\n]*\.$/);
    expect(readdirSync(path.join(folder, "pgdata"))).toEqual(["letters.txt"]);
  });

  it("has its name when it is whole, and its password before that; what a killed initdb left is removed", async () => {
    put("pgdata.new/PG_VERSION", "18");
    put("pgdata.new.abc123/PG_VERSION", "18");
    put("pgdata.newspapers/today.txt", "kept");
    const bin = initdb(
      '[ -e pgdata ] && exit 1; [ -s postgres.password ] || exit 1; echo 18 > "$2/PG_VERSION"; ls > seen',
    );
    const made = await prepareCluster(place(), bin, "tenor");
    expect(readFileSync(path.join(folder, "postgres.password"), "utf8")).toBe(made.password);
    expect(readFileSync(path.join(folder, "seen"), "utf8")).not.toMatch(/^pgdata$/m);
    expect(readdirSync(folder).filter((name) => name.startsWith("pgdata"))).toEqual(["pgdata", "pgdata.newspapers"]);
    expect(await prepareCluster(place(), "/nowhere", "tenor")).toEqual(made);
  });

  it("an initdb that fails or cannot be run is told in one line and leaves no cluster", async () => {
    const bin = initdb('echo 18 > "$2/PG_VERSION"; printf "first\\nsecond\\n" >&2; exit 1');
    await expect(prepareCluster(place(), bin, "tenor")).rejects.toThrow(
      /^PostgreSQL could not [^\n]+: first second\.$/,
    );
    await expect(prepareCluster(place(), "/nowhere", "tenor")).rejects.toThrow(/^PostgreSQL could not [^\n]+ENOENT\.$/);
    expect(existsSync(path.join(folder, "pgdata"))).toBe(false);
  });
});
