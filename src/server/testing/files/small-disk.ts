import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

/** A small file system that only the processes started in it see. */
export interface SmallDisk {
  /** The words before a command that make it run in there. */
  readonly within: readonly string[];
  /** The path of one of its files, seen from outside. */
  see(name: string): string;
  resize(megabytes: number): void;
  remove(): Promise<void>;
}

// Holds the mount until its input ends; the mount namespace ends with its last process.
const HOLD = 'mount -t tmpfs -o size="$1"m,mode=755 small-disk "$0" && echo mounted && exec cat';

/** Mounts a disk of so many megabytes on an empty folder; returns the system's message if it may not mount. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk | string> {
  const holder = spawn("unshare", ["--mount", "sh", "-c", HOLD, folder, String(megabytes)]);
  const refused = text(holder.stderr);
  const mounted = await Promise.race([
    once(holder.stdout, "data").then(() => true),
    once(holder, "exit").then(
      () => false,
      () => false,
    ),
  ]);
  if (!mounted) return (await refused) || "there is no unshare";
  return diskOf(holder, folder);
}

function diskOf(holder: ChildProcess, folder: string): SmallDisk {
  const enter = ["nsenter", "--mount", "--target", String(holder.pid)];
  return {
    // `nsenter` starts a command at the root.
    within: [...enter, "sh", "-c", 'cd "$0" && exec "$@"', process.cwd()],
    see: (name) => path.join(`/proc/${holder.pid}/root`, folder, name),
    resize: (megabytes) => {
      const [command = "", ...args] = [...enter, "mount", "-o", `remount,size=${megabytes}m`, folder];
      const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
      if (status !== 0) throw new Error(stderr);
    },
    remove: async () => {
      const gone = once(holder, "exit");
      holder.stdin?.end();
      await gone;
    },
  };
}
