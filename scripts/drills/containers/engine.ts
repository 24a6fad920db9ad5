import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
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
const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const RUN_WITHIN_MS = 15 * 60_000;
const PRINTED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Mounts the Debian below the drill's folder, for this mount namespace alone; what is written there goes into the folder. `shown` are
 * folders of this machine, by the names by which the drill's folder shows them.
 */
export function openEngine(folder: string, root: string, shown: Readonly<Record<string, string>>): Engine {
  const mount = (...words: string[]): void =>
    void execFileSync("mount", words, { stdio: ["ignore", "ignore", "pipe"] });
  const [upper = "", work = "", merged = "", store = ""] = ["upper", "work", "merged", "store"].map((name) =>
    path.join(folder, name),
  );
  for (const each of [upper, work, merged, store]) mkdirSync(each);
  mount("--make-rprivate", "/");
  mount("-t", "overlay", "overlay", "-o", `lowerdir=${root},upperdir=${upper},workdir=${work}`, merged);
  const seenAs = "/drill";
  for (const name of ["drill", "var/lib/containers", "etc/containers"])
    mkdirSync(path.join(merged, name), { recursive: true });
  cpSync(SETTINGS, path.join(merged, "etc/containers"), { recursive: true });
  mount("-t", "proc", "proc", path.join(merged, "proc"));
  mount("-t", "sysfs", "sysfs", path.join(merged, "sys"));
  mount("-t", "cgroup2", "cgroup2", path.join(merged, "sys/fs/cgroup"));
  mount("--rbind", "/dev", path.join(merged, "dev"));
  mount("-t", "tmpfs", "tmpfs", path.join(merged, "run"));
  mount("-t", "tmpfs", "tmpfs", path.join(merged, "tmp"));
  // An overlay cannot lie on an overlay: images and containers are kept on the disk itself.
  mount("--bind", store, path.join(merged, "var/lib/containers"));
  for (const [name, from] of Object.entries(shown)) {
    mkdirSync(path.join(folder, name));
    mount("--bind", from, path.join(folder, name));
  }
  mount("--rbind", folder, path.join(merged, seenAs));
  execFileSync("chroot", [merged, "ip", "link", "set", "lo", "up"]);
  return {
    folder,
    seenAs,
    run: async (program, ...words) => {
      const { stdout } = await promisify(execFile)("chroot", [merged, program, ...words], {
        timeout: RUN_WITHIN_MS,
        maxBuffer: PRINTED_BYTES_MAX,
        env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LANG: "C.UTF-8", DISABLE_HC_SYSTEMD: "true" },
      });
      return stdout.trim();
    },
  };
}

/** Shows the checkout as a folder of the drill; what is written there stays in the drill's folder. Returns where to write. */
export function showCheckout({ folder, seenAs }: Engine, name: string): string {
  const [upper = "", work = ""] = ["changed", "work"].map((part) => path.join(folder, `${name}-${part}`));
  const shown = path.join(folder, "merged", seenAs, name);
  for (const each of [upper, work, shown]) mkdirSync(each);
  const layers = `lowerdir=${CHECKOUT},upperdir=${upper},workdir=${work}`;
  execFileSync("mount", ["-t", "overlay", "overlay", "-o", layers, shown]);
  return shown;
}
