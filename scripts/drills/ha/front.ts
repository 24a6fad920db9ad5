import { chownSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { asPostgres, filledIn, PASSWORD, type Site } from "../site.ts";
import { supervise } from "../supervised.ts";
import type { Hosts } from "./hosts.ts";
import { FRONT } from "./site.ts";

/** Starts HAProxy, makes Tenor's role and database through it, and starts PgBouncer in front of it. */
export async function startFront(site: Site, { all }: Hosts): Promise<void> {
  const servers = all.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join("\n");
  writeFileSync(path.join(site.folder, "haproxy.cfg"), filledIn("ha/haproxy.cfg", { address: FRONT, servers }));
  supervise(asPostgres(site, "haproxy", "-db", "-f", `${site.seenAs}/haproxy.cfg`), {
    log: path.join(site.folder, "haproxy.log"),
  });
  await makeDatabase();
  const values = { address: FRONT, leader_host: FRONT, folder: site.seenAs };
  writeFileSync(path.join(site.folder, "pgbouncer.ini"), filledIn("ha/pgbouncer.ini", values));
  const users = path.join(site.folder, "userlist.txt");
  writeFileSync(users, `"tenor" "${PASSWORD}"\n`, { mode: 0o600 });
  chownSync(users, site.account.uid, site.account.gid);
  supervise(asPostgres(site, "pgbouncer", `${site.seenAs}/pgbouncer.ini`), {
    log: path.join(site.folder, "pgbouncer.log"),
  });
}

async function makeDatabase(): Promise<void> {
  await asked("postgres", "postgres", `create role tenor login password '${PASSWORD}'`, 60_000);
  await asked("postgres", "postgres", "create database tenor owner tenor", 60_000);
}

/** The rows of a statement on the leader; asked again until it answers, because a failover may be under way. */
export async function asked<Row extends pg.QueryResultRow>(
  user: string,
  database: string,
  statement: string,
  withinMs: number,
): Promise<readonly Row[]> {
  for (const giveUpAt = performance.now() + withinMs; ; await delay(500)) {
    const client = new pg.Client({
      host: FRONT,
      port: 5000,
      user,
      password: PASSWORD,
      database,
      connectionTimeoutMillis: 3000,
      query_timeout: 30_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
