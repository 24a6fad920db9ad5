import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Where a drill runs: its folder, the Debian with the programs, and how that Debian sees the folder. */
export interface Site {
  readonly folder: string;
  readonly root: string;
  /** The drill's folder as the programs see it. */
  readonly seenAs: string;
  readonly account: { readonly uid: number; readonly gid: number };
}

export const PASSWORD = "drill";
const TEMPLATES = path.resolve(import.meta.dirname, "../../deploy");

export const run = (command: string, ...words: string[]): string =>
  execFileSync(command, words, { encoding: "utf8", timeout: 30_000, stdio: ["ignore", "pipe", "pipe"] });

const asking = promisify(execFile);

/** What a command says, while this process goes on; throws with what it says where it fails or takes longer. */
export async function runWithin(withinMs: number, [command = "", ...words]: readonly string[]): Promise<string> {
  const { stdout, stderr } = await asking(command, words, { encoding: "utf8", timeout: withinMs });
  return stdout + stderr;
}

/** Mounts the drill's folder and the devices into the Debian, for this mount namespace alone, and lets it reach itself. */
export function openSite(folder: string, root: string): Site {
  run("mount", "--make-rprivate", "/");
  run("mount", "--bind", folder, path.join(root, "mnt"));
  run("mount", "--rbind", "/dev", path.join(root, "dev"));
  run("mount", "-t", "proc", "proc", path.join(root, "proc"));
  run("chmod", "755", folder);
  const [, , uid, gid] =
    readFileSync(path.join(root, "etc/passwd"), "utf8")
      .split("\n")
      .find((line) => line.startsWith("postgres:"))
      ?.split(":") ?? [];
  const site = { folder, root, seenAs: "/mnt", account: { uid: Number(uid), gid: Number(gid) } };
  ip(site, "link", "set", "lo", "up");
  return site;
}

export const ip = ({ root }: Site, ...words: string[]): string => run("chroot", root, "ip", ...words);

/** A command that runs in the Debian as the account that owns the databases. */
export const asPostgres = ({ root, account: { uid, gid } }: Site, ...words: string[]): string[] => [
  "chroot",
  `--userspec=${uid}:${gid}`,
  root,
  ...words,
];

/** A file of deploy/ with its places filled in. */
export function filledIn(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(path.join(TEMPLATES, name), "utf8").replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} has {{${key}}}, which the drill does not know.`);
    return value;
  });
}

/** The version that a program of the Debian says it has. */
export const versionOf = ({ root }: Site, ...command: string[]): string =>
  /\d+\.\d+(?:\.\d+)?/.exec(run("chroot", root, ...command))?.[0] ?? "unknown";
