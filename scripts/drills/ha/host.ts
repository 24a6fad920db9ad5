import { type ChildProcess, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { asPostgres, filledIn, ip, PASSWORD, run, type Site } from "../site.ts";
import { NETWORK } from "./site.ts";

export const HOST_NAMES = ["one", "two", "three"] as const;
export type HostName = (typeof HOST_NAMES)[number];

const addressOf = (name: HostName): string => `10.77.0.${11 + HOST_NAMES.indexOf(name)}`;

/** A machine with etcd, Patroni and PostgreSQL: a network and processes of its own, joined to the others by a bridge. */
export class Host {
  readonly name: HostName;
  readonly address: string;
  readonly folder: string;
  readonly #site: Site;
  #init: ChildProcess | undefined;

  constructor(site: Site, name: HostName) {
    this.#site = site;
    this.name = name;
    this.address = addressOf(name);
    this.folder = path.join(site.folder, name);
    mkdirSync(this.folder);
    const seen = `${site.seenAs}/${name}`;
    const etcdHosts = HOST_NAMES.map((other) => `"${addressOf(other)}:2379"`).join(", ");
    const patroni = filledIn("ha/patroni.yml", {
      name,
      address: this.address,
      etcd_hosts: etcdHosts,
      folder: seen,
      network: NETWORK,
      superuser_password: PASSWORD,
      replicator_password: PASSWORD,
      rewinder_password: PASSWORD,
    });
    writeFileSync(path.join(this.folder, "patroni.yml"), patroni);
    const members = HOST_NAMES.map((other) => `${other}=http://${addressOf(other)}:2380`).join(",");
    const etcd = filledIn("ha/etcd.yml", { name, address: this.address, folder: seen, members });
    writeFileSync(path.join(this.folder, "etcd.yml"), etcd);
    const keepApart = filledIn("ha/keep-apart.sh", { name, address: this.address });
    writeFileSync(path.join(this.folder, "keep-apart.sh"), keepApart);
    writeFileSync(path.join(this.folder, "sysctl.conf"), filledIn("ha/sysctl.conf", {}));
    writeFileSync(path.join(this.folder, "init.sh"), initScript(seen, this.address, `${site.seenAs}/modules`));
    chownSync(this.folder, site.account.uid, site.account.gid);
  }

  async start(): Promise<void> {
    // What a machine does not have after a restart.
    rmSync(path.join(this.folder, "no-etcd"), { force: true });
    const { root, seenAs } = this.#site;
    const log = openSync(path.join(this.folder, "host.log"), "a");
    const script = `mount -t proc proc ${root}/proc && exec chroot ${root} sh ${seenAs}/${this.name}/init.sh`;
    const init = spawn("unshare", ["--mount", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", script], {
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#init = init;
    const giveUpAt = performance.now() + 10_000;
    for (;;) {
      const [pid] = childrenOf(init.pid ?? 0);
      if (pid !== undefined && readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync("/proc/self/ns/net")) {
        ip(this.#site, "link", "add", `to-${this.name}`, "type", "veth", "peer", "name", "eth0", "netns", String(pid));
        break;
      }
      if (performance.now() > giveUpAt) throw new Error(`Host ${this.name} does not start.`);
      await delay(20);
    }
    ip(this.#site, "link", "set", `to-${this.name}`, "master", "hosts", "up");
  }

  /** As when its power fails. */
  async kill(): Promise<void> {
    const init = this.#init;
    if (!init) return;
    this.#init = undefined;
    const ended = new Promise((resolve) => init.once("exit", resolve));
    for (const pid of childrenOf(init.pid ?? 0)) signalIfThere(pid, "SIGKILL");
    await ended;
    try {
      ip(this.#site, "link", "del", `to-${this.name}`);
    } catch {
      // It went with the host's network.
    }
  }

  get isUp(): boolean {
    return this.#init !== undefined;
  }

  /** Stops every process where it is, or lets them go on. */
  signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
    for (const pid of this.#processes()) signalIfThere(pid, signal);
  }

  /** Takes its cable out of the switch, and says nothing to either side. */
  swallow(): void {
    ip(this.#site, "link", "set", `to-${this.name}`, "nomaster");
  }

  connect(): void {
    ip(this.#site, "link", "set", `to-${this.name}`, "master", "hosts");
  }

  /** kill -9 of PostgreSQL and of everything it started. */
  killPostgres(): void {
    const [line] = readFileSync(path.join(this.folder, "data/postmaster.pid"), "utf8").split("\n");
    const postmaster = this.#processes().find((pid) => innerPid(pid) === Number(line));
    if (postmaster === undefined) throw new Error(`Host ${this.name} has no PostgreSQL.`);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) signalIfThere(pid, "SIGKILL");
  }

  /** kill -9 of etcd, which stays away until `letEtcdRun`. */
  killEtcd(): void {
    writeFileSync(path.join(this.folder, "no-etcd"), "");
    for (const pid of this.#processes()) if (commandOf(pid) === "etcd") signalIfThere(pid, "SIGKILL");
  }

  letEtcdRun(): void {
    rmSync(path.join(this.folder, "no-etcd"), { force: true });
  }

  /** Runs a statement on its PostgreSQL from within the host, whatever its network does. */
  ask(statement: string): string {
    return run(
      ...(asPostgres(
        this.#site,
        "psql",
        "-h",
        `${this.#site.seenAs}/${this.name}`,
        "-U",
        "postgres",
        "-Atc",
        statement,
      ) as [string, ...string[]]),
    );
  }

  get log(): string {
    const file = path.join(this.folder, "patroni.log");
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  #processes(): number[] {
    const [init] = childrenOf(this.#init?.pid ?? 0);
    if (init === undefined) return [];
    const network = readlinkSync(`/proc/${init}/ns/net`);
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/ns/net`) === network;
        } catch {
          return false;
        }
      });
  }
}

/** The host's first process: joins the network, then keeps etcd and Patroni running as systemd would. */
function initScript(folder: string, address: string, modules: string): string {
  const as = "setpriv --reuid=postgres --regid=postgres --clear-groups";
  return `sysctl -q -p ${folder}/sysctl.conf
ip link set lo up
until ip link show eth0 >/dev/null 2>&1; do sleep 0.1; done
ip addr add ${address}/24 dev eth0
ip link set eth0 up
(while :; do [ -e ${folder}/no-etcd ] || ${as} etcd --config-file ${folder}/etcd.yml >>${folder}/etcd.log 2>&1; sleep 1; done) &
(while sleep 4; do sh ${folder}/keep-apart.sh >>${folder}/keep-apart.log 2>&1; done) &
while :; do PYTHONPATH=${modules} ${as} patroni ${folder}/patroni.yml >>${folder}/patroni.log 2>&1; sleep 1; done
`;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** A process that was found may have ended since. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, "utf8").trim();

/** Its number in the innermost namespace of processes. */
function innerPid(pid: number): number | undefined {
  try {
    return Number(/^NSpid:.*?(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
