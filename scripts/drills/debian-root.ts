import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";

const SUITE = "forky";
/** The roots of the drills: what each has, and a program by which it is known. */
const ROOTS = {
  databases: {
    program: "usr/bin/patroni",
    packages: [
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
    ],
  },
  containers: {
    program: "usr/bin/podman",
    packages: [
      "podman",
      "podman-compose",
      "buildah",
      "crun",
      "netavark",
      "aardvark-dns",
      "nftables",
      "catatonit",
      "passt",
      "ca-certificates",
      "iproute2",
      "procps",
    ],
  },
  systemd: {
    program: "usr/lib/systemd/systemd",
    packages: ["systemd", "systemd-sysv", "dbus", "libatomic1", "libstdc++6", "iproute2", "procps"],
  },
} as const;
const MAKE_WITHIN_MS = 20 * 60_000;

/**
 * A folder with the root file system of a Debian that has the programs of a drill: the one that TENOR_DRILL_ROOT names, or one
 * made once in the cache folder. Nothing is installed on this machine.
 */
export function debianRoot(kind: keyof typeof ROOTS = "databases"): string {
  const { program, packages } = ROOTS[kind];
  const named = process.env.TENOR_DRILL_ROOT;
  if (named) {
    if (!existsSync(path.join(named, program)))
      throw new Error(`TENOR_DRILL_ROOT is ${named}, where there is no ${program}.`);
    return named;
  }
  return made(kind === "databases" ? `debian-${SUITE}` : `debian-${SUITE}-${kind}`, packages);
}

/** A tar of the root file system of a small Debian with these packages, as base images have it: without manuals and translations. */
export function debianTar(name: string, packages: readonly string[]): string {
  const slim = ["doc", "man", "info", "locale"].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
  return made(`${name}-${SUITE}.tar`, packages, slim);
}

/** Made by mmdebstrap in the cache folder unless it is there, as a folder or, by its name, as a tar. */
function made(name: string, packages: readonly string[], options: readonly string[] = []): string {
  const cache = cacheFolder();
  const target = path.join(cache, name);
  if (existsSync(target)) return target;
  const unfinished = path.join(cache, `unfinished-${name}`);
  mkdirSync(cache, { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  console.log(`Making a Debian ${SUITE} in ${target}. It takes some minutes, once.`);
  const { status, error } = spawnSync(
    "mmdebstrap",
    [
      "--variant=minbase",
      "--mode=root",
      `--include=${packages.join(",")}`,
      '--aptopt=APT::Install-Recommends "false"',
      // A mirror may be older than its index promises to be valid, as that of a frozen archive is. Signatures are checked all the
      // same, and what is made from it is thrown away.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      ...options,
      SUITE,
      unfinished,
      ...mirror(),
    ],
    { stdio: "inherit", timeout: MAKE_WITHIN_MS },
  );
  if ((error as { code?: string } | undefined)?.code === "ENOENT")
    throw new Error(
      "mmdebstrap is missing. Install the packages mmdebstrap and debian-archive-keyring, or set TENOR_DRILL_ROOT to a Debian root file system that has the programs.",
    );
  if (status !== 0) throw new Error(`mmdebstrap could not make a Debian ${SUITE}; what it said stands above.`);
  renameSync(unfinished, target);
  return target;
}

/** The address from which apt of this machine has Debian's packages; without one, mmdebstrap takes its own. */
function mirror(): readonly string[] {
  const { stdout } = spawnSync(
    "apt-get",
    ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian", "Label: Debian"],
    { encoding: "utf8" },
  );
  return (stdout ?? "").split("\n").filter(Boolean).slice(0, 1);
}

/** Where the drills keep what they fetched and made. */
export const cacheFolder = (): string =>
  path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "tenor");

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
