import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Podman and Buildah of a Debian root file system, with a store of their own in the drill's folder. */
export interface Engine {
  /** The drill's folder, and how the programs see it. */
  readonly folder: string;
  readonly seenAs: string;
  /** Runs a program of the Debian; returns what it printed, and throws with what it printed of errors. */
  run(program: string, ...words: readonly string[]): Promise<string>;
}

const SETTINGS = path.join(import.meta.dirname, "settings");
const RUN_WITHIN_MS = 15 * 60_000;
const PRINTED_BYTES_MAX = 64 * 1024 * 1024;
const SEEN_AS = "/drill";
const ENVIRONMENT = {
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  // There is no systemd whose timers run the health checks.
  DISABLE_HC_SYSTEMD: "true",
};

/**
 * Opens a mount namespace whose root is the Debian; what is written there goes into the drill's folder. `shown` are folders of this
 * machine, by the names by which the drill's folder shows them.
 */
export async function openEngine(
  folder: string,
  root: string,
  shown: Readonly<Record<string, string>>,
): Promise<Engine> {
  const mount = (...words: string[]): void =>
    void execFileSync("mount", words, { stdio: ["ignore", "ignore", "pipe"] });
  const [upper = "", work = "", merged = "", store = ""] = ["upper", "work", "merged", "store"].map((name) =>
    path.join(folder, name),
  );
  for (const each of [upper, work, merged, store]) mkdirSync(each, { recursive: true });
  mount("--make-rprivate", "/");
  mount("-t", "overlay", "overlay", "-o", `lowerdir=${root},upperdir=${upper},workdir=${work}`, merged);
  for (const name of [SEEN_AS, "var/lib/containers", "etc/containers"])
    mkdirSync(path.join(merged, name), { recursive: true });
  cpSync(SETTINGS, path.join(merged, "etc/containers"), { recursive: true });
  mount("-t", "proc", "proc", path.join(merged, "proc"));
  mount("-t", "sysfs", "sysfs", path.join(merged, "sys"));
  mount("-t", "cgroup2", "cgroup2", path.join(merged, "sys/fs/cgroup"));
  mount("--rbind", "/dev", path.join(merged, "dev"));
  for (const name of ["dev/shm", "run", "tmp"]) mount("-t", "tmpfs", "tmpfs", path.join(merged, name));
  // An overlay cannot lie on an overlay: images and containers are kept on the disk itself.
  mount("--bind", store, path.join(merged, "var/lib/containers"));
  for (const [name, from] of Object.entries(shown)) {
    mkdirSync(path.join(folder, name));
    mount("--bind", from, path.join(folder, name));
  }
  mount("--rbind", folder, path.join(merged, SEEN_AS));
  const namespace = `/proc/${await holdRoot(merged)}/ns/mnt`;
  const run: Engine["run"] = async (program, ...words) => {
    const { stdout } = await promisify(execFile)("nsenter", [`--mount=${namespace}`, program, ...words], {
      timeout: RUN_WITHIN_MS,
      maxBuffer: PRINTED_BYTES_MAX,
      env: ENVIRONMENT,
    });
    return stdout.trim();
  };
  await run("ip", "link", "set", "lo", "up");
  return { folder, seenAs: SEEN_AS, run };
}

/**
 * Starts a process that holds a mount namespace with this folder as its root, and returns its number. With a mere chroot,
 * whatever enters a container later would stand in the root of the machine.
 */
async function holdRoot(folder: string): Promise<number> {
  const held = 'cd "$0" && pivot_root . mnt && cd / && umount -l /mnt && echo held && exec sleep infinity';
  const holder = spawn("unshare", ["--mount", "sh", "-c", held, folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: ENVIRONMENT,
  });
  holder.once("exit", (code) => {
    throw new Error(`The process that holds the root ended with ${code}.`);
  });
  await once(holder.stdout, "data");
  return holder.pid ?? 0;
}

/** Shows `checkout`, a folder that the engine shows, under another name with other texts in some of its files. */
export async function showAltered(
  { folder, seenAs, run }: Engine,
  name: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const parts = { changed: `${name}-changed`, work: `${name}-work`, shown: name };
  for (const each of Object.values(parts)) mkdirSync(path.join(folder, each));
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(folder, parts.changed, file), text);
  const layers = `lowerdir=${seenAs}/checkout,upperdir=${seenAs}/${parts.changed},workdir=${seenAs}/${parts.work}`;
  await run("mount", "-t", "overlay", "overlay", "-o", layers, `${seenAs}/${name}`);
}
