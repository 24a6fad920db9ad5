import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import {
  embeddedPostgresPackage,
  preparePostgresBinaries,
} from "../../src/server/embedded-postgres/postgres-binaries.ts";

/** A PostgreSQL server in its own folder, reached by a socket there. */
export interface Node {
  readonly name: string;
  readonly folder: string;
  readonly socket: { readonly path: string };
}

const USER = "drill";
const PORT = 5432;

/** The programs of the embedded PostgreSQL, or those of a folder. */
export function findPrograms(named: string | undefined, copyTo: string): string {
  // Copied, so that an account without access to the checkout can run them.
  return named ?? preparePostgresBinaries(embeddedPostgresPackage(), copyTo, copyTo);
}

/** Starts and ends servers below one folder; if we are root, as `nobody`, because PostgreSQL refuses root. */
export class Cluster {
  readonly #bin: string;
  readonly #root: string;
  readonly #account: { uid: number; gid: number } | undefined;
  #nodes = 0;

  constructor(bin: string, root: string) {
    this.#bin = bin;
    this.#root = root;
    this.#account = process.getuid?.() === 0 ? accountOf("nobody") : undefined;
    this.#own(root);
  }

  /** An empty server that others can follow. */
  async initial(): Promise<Node> {
    const node = this.#newNode();
    await this.#run("initdb", [
      "-D",
      node.folder,
      "-U",
      USER,
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-instructions",
    ]);
    appendFileSync(path.join(node.folder, "postgresql.conf"), SETTINGS);
    this.#settleIn(node);
    await this.#start(node);
    return node;
  }

  /** A copy of a running server that follows it from now on, through a port of this machine. */
  async follower(of: Node, port: number): Promise<Node> {
    const node = this.#newNode();
    await this.#copy(of, node);
    const link = `host=127.0.0.1 port=${port} user=${USER} application_name=${node.name}`;
    appendFileSync(path.join(node.folder, "postgresql.auto.conf"), `primary_conninfo = '${link}'\n`);
    this.#write(path.join(node.folder, "standby.signal"), "");
    this.#settleIn(node);
    await this.#start(node);
    return node;
  }

  // Uses only SQL and file copies: when the copy starts, the log repairs what was written meanwhile.
  async #copy(of: Node, to: Node): Promise<void> {
    const client = this.#client(of, "postgres");
    await client.connect();
    try {
      await client.query("select pg_backup_start('standby', true)");
      cpSync(of.folder, to.folder, {
        recursive: true,
        preserveTimestamps: true,
        filter: (file) => isCopied(of.folder, file),
      });
      const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
      this.#write(path.join(to.folder, "backup_label"), rows[0]?.labelfile ?? "");
      mkdirSync(path.join(to.folder, "pg_wal"), { recursive: true });
    } finally {
      await client.end();
    }
    for (const name of ["", ...readdirSync(to.folder, { recursive: true, encoding: "utf8" })])
      this.#own(path.join(to.folder, name));
    chmodSync(to.folder, 0o700);
  }

  /** kill -9 of the server and of everything it started. */
  kill(node: Node): void {
    const pid = Number(readFileSync(path.join(node.folder, "postmaster.pid"), "utf8").split("\n")[0]);
    // Its children would notice soon, but might finish their work first.
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    for (const one of [pid, ...children.map(Number)]) {
      try {
        process.kill(one, "SIGKILL");
      } catch {
        // Gone already.
      }
    }
  }

  promote(node: Node): Promise<void> {
    return this.#run("pg_ctl", ["-D", node.folder, "promote", "-w", "-t", "60"]);
  }

  async stop(node: Node): Promise<void> {
    // A killed server cannot be stopped.
    await this.#run("pg_ctl", ["-D", node.folder, "stop", "-m", "immediate", "-w"]).catch(() => undefined);
  }

  /** The result of one statement, sent directly to a server. */
  async ask<Row extends object>(node: Node, statement: string, database = "postgres"): Promise<readonly Row[]> {
    const client = this.#client(node, database);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** How to reach one of a server's databases by its socket. */
  connection({ socket }: Node, database: string): pg.PoolConfig {
    return { host: path.dirname(socket.path), port: PORT, user: USER, database };
  }

  #client(node: Node, database: string): pg.Client {
    return new pg.Client(this.connection(node, database));
  }

  #write(file: string, text: string): void {
    writeFileSync(file, text, { mode: 0o600 });
    this.#own(file);
  }

  #newNode(): Node {
    this.#nodes += 1;
    const name = `node${this.#nodes}`;
    const sockets = path.join(this.#root, `${name}.socket`);
    mkdirSync(sockets, { mode: 0o700 });
    this.#own(sockets);
    return { name, folder: path.join(this.#root, name), socket: { path: path.join(sockets, `.s.PGSQL.${PORT}`) } };
  }

  #settleIn({ folder, socket }: Node): void {
    appendFileSync(
      path.join(folder, "postgresql.auto.conf"),
      `unix_socket_directories = '${path.dirname(socket.path)}'\n`,
    );
  }

  #start({ folder }: Node): Promise<void> {
    return this.#run("pg_ctl", ["-D", folder, "-l", `${folder}.log`, "start", "-w", "-t", "60"]);
  }

  // Asynchronous, because the network between the servers runs in this process too.
  async #run(program: string, words: readonly string[]): Promise<void> {
    const child = spawn(path.join(this.#bin, program), words, { cwd: this.#root, stdio: "ignore", ...this.#account });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${code}.`);
  }

  #own(file: string): void {
    if (this.#account) chownSync(file, this.#account.uid, this.#account.gid);
  }
}

const SETTINGS = `
listen_addresses = ''
port = ${PORT}
max_connections = 100
wal_level = replica
max_wal_senders = 5
wal_keep_size = 1GB
hot_standby = on
synchronous_commit = on
`;

/** Leaves out what a copy makes itself or must not have; files that come and go meanwhile may be missed. */
function isCopied(folder: string, file: string): boolean {
  const name = path.relative(folder, file);
  return !/^(?:pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_serial|pg_snapshots|pg_dynshmem)\/|^postmaster\.(?:pid|opts)$|pgsql_tmp/.test(
    name,
  );
}

export const connectionAt = (port: number, database: string): string =>
  `postgres://${USER}@127.0.0.1:${port}/${database}`;

function accountOf(name: string): { uid: number; gid: number } {
  const row = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = row?.split(":") ?? [];
  if (!uid || !gid) throw new Error(`There is no account "${name}" to run PostgreSQL as.`);
  return { uid: Number(uid), gid: Number(gid) };
}
