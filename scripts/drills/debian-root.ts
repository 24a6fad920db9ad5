import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const SUITE = "forky";
const PACKAGES = [
  "postgresql-18",
  "patroni",
  "etcd-server",
  "etcd-client",
  "haproxy",
  "pgbouncer",
  "pgbackrest",
  "prometheus",
  "prometheus-alertmanager",
  "iproute2",
  "procps",
];
const MAKE_WITHIN_MS = 20 * 60_000;

/**
 * A folder with the root file system of a Debian that has the programs of the drills: the one that TENOR_DRILL_ROOT names, or one
 * made once in the cache folder. Nothing is installed on this machine.
 */
export function debianRoot(): string {
  const named = process.env.TENOR_DRILL_ROOT;
  if (named) {
    if (!existsSync(path.join(named, "usr/bin/patroni")))
      throw new Error(`TENOR_DRILL_ROOT is ${named}, where there is no usr/bin/patroni.`);
    return named;
  }
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "tenor");
  const root = path.join(cache, `debian-${SUITE}`);
  if (!existsSync(root)) make(root, cache);
  return root;
}

function make(root: string, cache: string): void {
  const unfinished = `${root}.unfinished`;
  mkdirSync(cache, { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  console.log(`Making a Debian ${SUITE} in ${root}. It takes some minutes, once.`);
  const { status, error } = spawnSync(
    "mmdebstrap",
    [
      "--variant=minbase",
      "--mode=root",
      `--include=${PACKAGES.join(",")}`,
      '--aptopt=APT::Install-Recommends "false"',
      SUITE,
      unfinished,
    ],
    { stdio: "inherit", timeout: MAKE_WITHIN_MS },
  );
  if ((error as { code?: string } | undefined)?.code === "ENOENT")
    throw new Error(
      "mmdebstrap is missing. Install the packages mmdebstrap and debian-archive-keyring, or set TENOR_DRILL_ROOT to a Debian root file system that has the programs.",
    );
  if (status !== 0) throw new Error(`mmdebstrap could not make a Debian ${SUITE}; what it said stands above.`);
  renameSync(unfinished, root);
}
