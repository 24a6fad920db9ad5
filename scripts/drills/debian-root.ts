import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
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
  const cache = cacheFolder();
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

const cacheFolder = (): string => path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "tenor");

const FETCH_WITHIN_MS = 5 * 60_000;

/**
 * A folder of Python modules by which Patroni speaks to etcd: Debian 12 and 13 have them as python3-etcd, later ones do not. Taken
 * from the packages of this machine's Debian, once, without installing them.
 */
export function etcdModules(): string {
  const modules = path.join(cacheFolder(), "patroni-etcd");
  if (existsSync(modules)) return modules;
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-modules-"));
  const within = (command: string, ...words: string[]): void => {
    const { status } = spawnSync(command, words, { cwd: folder, stdio: "inherit", timeout: FETCH_WITHIN_MS });
    if (status !== 0)
      throw new Error(
        "The packages python3-etcd and python3-dnspython could not be had by apt-get download. Add Debian 12 or 13 to the sources of apt.",
      );
  };
  try {
    within("apt-get", "download", "python3-etcd", "python3-dnspython");
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".deb")))
      within("dpkg-deb", "-x", name, "unpacked");
    mkdirSync(cacheFolder(), { recursive: true });
    cpSync(path.join(folder, "unpacked/usr/lib/python3/dist-packages"), modules, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return modules;
}
