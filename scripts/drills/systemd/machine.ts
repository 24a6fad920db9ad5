import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const UP_WITHIN_MS = 90_000;
const DOWN_WITHIN_MS = 120_000;
const RUN_WITHIN_MS = 10 * 60_000;
const PRINTED_BYTES_MAX = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 200;
const GROUPS = "tenor-drill-";
const ENVIRONMENT = { PATH: "/usr/sbin:/usr/bin", LANG: "C.UTF-8", SYSTEMD_PAGER: "", SYSTEMD_COLORS: "0" };

/**
 * A machine that systemd boots: a Debian root file system with processes, mounts, a host name and cgroups of its own, in the network of
 * the drill. What is written there goes into its folder and outlives its reboots.
 */
export class Machine {
  /** Its root file system, as the drill sees it. */
  readonly root: string;
  readonly #groups: string;
  readonly #group: string;
  #hypervisor: ChildProcess | undefined;
  #first = 0;

  constructor(folder: string, root: string) {
    const at = (name: string): string => {
      mkdirSync(path.join(folder, name), { recursive: true });
      return path.join(folder, name);
    };
    this.root = at("root");
    this.#groups = at("groups");
    this.#group = `${GROUPS}${randomUUID()}`;
    mount("--make-rprivate", "/");
    mount("-t", "cgroup2", "cgroup2", this.#groups);
    removeEmptyGroups(this.#groups);
    mountLayers(root, at("written"), at("work"), this.root);
    // Its journal is kept across reboots, and nobody sits before it.
    mkdirSync(path.join(this.root, "var/log/journal"), { recursive: true });
    symlinkSync("/dev/null", path.join(this.root, "etc/systemd/system/console-getty.service"));
  }

  /** Shows a folder of this machine there, with what is written kept apart; before it boots. */
  show(from: string, at: string, folder: string): void {
    const layers = ["written", "work"].map((name) => path.join(folder, name));
    for (const each of [...layers, path.join(this.root, at)]) mkdirSync(each, { recursive: true });
    mountLayers(from, layers[0] ?? "", layers[1] ?? "", path.join(this.root, at));
  }

  /** Boots; returns what systemd says of the machine when it is up. */
  async boot(): Promise<string> {
    mkdirSync(path.join(this.#groups, this.#group), { recursive: true });
    const words = [path.join(import.meta.dirname, "boot.sh"), this.root, this.#group, this.#groups];
    const hypervisor = spawn("sh", words, { stdio: ["ignore", "inherit", "inherit"] });
    this.#hypervisor = hypervisor;
    let told = "";
    for (const until = performance.now() + UP_WITHIN_MS; ; await delay(LOOK_EVERY_MS)) {
      this.#first = systemdOf(hypervisor.pid ?? 0);
      told = this.#first === 0 ? "no first process" : await this.tried("systemctl", "is-system-running");
      if (/^(running|degraded)$/.test(told)) break;
      if (hypervisor.exitCode !== null || performance.now() > until) throw new Error(`It does not boot: ${told}`);
    }
    if (told === "degraded") told = `degraded: ${await this.run("systemctl", "--failed", "--plain", "--no-legend")}`;
    return told;
  }

  /** Runs a program there, outside of every unit; returns what it printed, and throws with what it printed of errors. */
  async run(program: string, ...words: readonly string[]): Promise<string> {
    const entered = [`--target=${this.#first}`, "--mount", "--uts", "--ipc", "--pid", "--cgroup"];
    const { stdout } = await promisify(execFile)("nsenter", [...entered, program, ...words], {
      timeout: RUN_WITHIN_MS,
      maxBuffer: PRINTED_BYTES_MAX,
      env: ENVIRONMENT,
    });
    return stdout.trim();
  }

  /** The same for a program that may fail: what it printed, errors too. */
  async tried(program: string, ...words: readonly string[]): Promise<string> {
    return this.run(program, ...words).catch((error: Error & { stdout?: string; stderr?: string }) =>
      `${error.stdout ?? ""}${error.stderr ?? ""}`.trim(),
    );
  }

  /** Has systemd end everything in order; returns the seconds that it took. */
  async down(command: "poweroff" | "reboot"): Promise<number> {
    const began = performance.now();
    const hypervisor = this.#hypervisor;
    if (!hypervisor) throw new Error("It is not up.");
    const ended = new Promise<void>((resolve) => hypervisor.once("exit", () => resolve()));
    const tooLate = new AbortController();
    await this.run("systemctl", command);
    await Promise.race([
      ended,
      delay(DOWN_WITHIN_MS, undefined, { signal: tooLate.signal }).then(() => {
        throw new Error(`It does not end within ${DOWN_WITHIN_MS / 1000} s.`);
      }),
    ]);
    tooLate.abort();
    this.#hypervisor = undefined;
    removeEmptyGroups(this.#groups);
    return Math.round((performance.now() - began) / 1000);
  }
}

function mount(...words: string[]): void {
  execFileSync("mount", words, { stdio: ["ignore", "ignore", "pipe"] });
}

function mountLayers(lower: string, written: string, work: string, at: string): void {
  mount("-t", "overlay", "overlay", "-o", `lowerdir=${lower},upperdir=${written},workdir=${work}`, at);
}

/** Removes what this drill and earlier ones made in the hierarchy of cgroups, as far as nothing runs there. */
function removeEmptyGroups(groups: string): void {
  const removed = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) removed(path.join(folder, entry.name));
    try {
      rmdirSync(folder);
    } catch {
      // Something runs there: it is another drill's.
    }
  };
  for (const name of readdirSync(groups)) if (name.startsWith(GROUPS)) removed(path.join(groups, name));
}

/** The systemd that a process has started, 0 if there is none. */
function systemdOf(parent: number): number {
  const found = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      return status.startsWith("Name:\tsystemd\n") && status.includes(`\nPPid:\t${parent}\n`);
    } catch {
      return false;
    }
  });
  return Number(found ?? 0);
}
