import { appendFileSync, chownSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Ask } from "../../src/server/testing/repayment-load.ts";
import { asPostgres, PASSWORD, runWithin, type Site } from "./site.ts";

const BIN = "/usr/lib/postgresql/18/bin";
const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;
const PORT = 5432;

/** A PostgreSQL of the Debian on this machine alone, with Tenor's role and database. */
export class Postgres {
  /** As Tenor reaches it. */
  readonly url = `postgres://tenor:${PASSWORD}@127.0.0.1:${PORT}/tenor`;
  readonly superuserUrl = `postgres://postgres@127.0.0.1:${PORT}/tenor`;
  /** Its data, as this process and as the Debian's programs see it. */
  readonly data: string;
  readonly dataSeenAs: string;
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
    this.data = path.join(site.folder, "data");
    this.dataSeenAs = `${site.seenAs}/data`;
    chownSync(site.folder, site.account.uid, site.account.gid);
  }

  /** Makes it, with these settings besides. */
  async make(settings = ""): Promise<void> {
    const program = [`${BIN}/initdb`, "-D", this.dataSeenAs, "-U", "postgres", "--auth=trust", "--encoding=UTF8"];
    await this.#run(START_WITHIN_MS, ...program, "--locale=C.UTF-8");
    const place = `listen_addresses = '127.0.0.1'\nport = ${PORT}\nunix_socket_directories = '${this.#site.seenAs}'\n`;
    appendFileSync(path.join(this.data, "postgresql.conf"), `${place}max_connections = 100\n${settings}`);
    await this.start();
    await this.#asked("postgres", `create role tenor login password '${PASSWORD}'`);
    await this.#asked("postgres", "create database tenor owner tenor");
  }

  /** Starts it and waits until it takes writes. */
  async start(): Promise<void> {
    await this.#control("-l", `${this.#site.seenAs}/postgres.log`, "-t", String(START_WITHIN_MS / 1000), "start");
    for (const giveUpAt = performance.now() + START_WITHIN_MS; ; await delay(200)) {
      const [row] = await this.#asked<{ waits: boolean }>("postgres", "select pg_is_in_recovery() as waits");
      if (row && !row.waits) return;
      if (performance.now() > giveUpAt) throw new Error("PostgreSQL stays in recovery.");
    }
  }

  async stop(): Promise<void> {
    await this.#control("-m", "fast", "-t", String(STOP_WITHIN_MS / 1000), "stop");
  }

  /** Removes its data folder and makes an empty one. */
  destroy(): void {
    rmSync(this.data, { recursive: true });
    this.emptyFolder("data");
  }

  /** An empty folder of its account. */
  emptyFolder(name: string): void {
    const folder = path.join(this.#site.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, this.#site.account.uid, this.#site.account.gid);
  }

  readonly ask: Ask = (statement) => this.#asked("tenor", statement);

  async #asked<Row extends object>(database: string, statement: string): Promise<readonly Row[]> {
    const client = new pg.Client({ host: "127.0.0.1", port: PORT, user: "postgres", database, query_timeout: 30_000 });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row & pg.QueryResultRow>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  #control(...words: string[]): Promise<string> {
    return this.#run(START_WITHIN_MS + 10_000, `${BIN}/pg_ctl`, "-D", this.dataSeenAs, "-w", ...words);
  }

  #run(withinMs: number, ...words: string[]): Promise<string> {
    return runWithin(withinMs, asPostgres(this.#site, ...words));
  }
}
