import { mkdtempSync, readFileSync, statSync } from "node:fs";
import pg from "/work/wt/lead-upload/node_modules/pg/lib/index.js";
import { withBulkConnection } from "/work/wt/lead-upload/src/server/db/bulk-transaction.ts";
import { openDatabase } from "/work/wt/lead-upload/src/server/db/connect.ts";
import { startEmbeddedPostgres } from "/work/wt/lead-upload/src/server/db/embedded-postgres.ts";
import { migrate } from "/work/wt/lead-upload/src/server/db/migrate.ts";
import { importLeads } from "/work/wt/lead-upload/src/server/lead-imports/import-leads.ts";
import { leadOfficers } from "/work/wt/lead-upload/src/server/lead-imports/lead-officers.store.ts";
import { readIntoStage } from "/work/wt/lead-upload/src/server/lead-imports/read-into-stage.ts";

const orig = pg.Client.prototype.query as any;
const base = process.argv[2] ?? "/tmp/lu-100k.csv";
const folder = mkdtempSync("/tmp/lu-pg-");
const postgres = await startEmbeddedPostgres(folder);
try {
  await migrate(postgres.connection("postgres"));
  for (const sql of process.argv.slice(3)) {
    const c = new pg.Client(postgres.connection("postgres") as any);
    await c.connect();
    await c.query(sql);
    await c.end();
  }
  const db = openDatabase(postgres.connection("postgres"));
  await db.pool.query("insert into roles (name) values ('x')");
  await db.pool
    .query(
      "insert into role_permissions select r.id,p.id from roles r, permissions p where p.name='process-leads' and r.name='x'",
    )
    .catch((e) => console.log(String(e)));
  for (let i = 0; i < 20; i++)
    await db.pool.query("insert into users (first_name,last_name,email,created_at) values ('A','B',$1,now())", [
      "a" + i + "@x.y",
    ]);
  await db.pool.query("insert into user_roles select u.id,r.id from users u, roles r where r.name='x'");
  const officers = await leadOfficers(db.read);
  console.log(officers.length, "officers");
  const imp = (
    await db.pool.query(
      "insert into lead_imports (key,file_name,uploaded_by,created_at) values (gen_random_uuid(),'a',1,now()) returning id",
    )
  ).rows[0].id;
  await withBulkConnection(db, async ({ db: own, client }) => {
    const pid = (await client.query("select pg_backend_pid() p")).rows[0].p;
    const cpu = () => {
      const f = readFileSync("/proc/" + pid + "/stat", "utf8")
        .split(") ")[1]!
        .split(" ");
      return (Number(f[11]) + Number(f[12])) * 10;
    };
    const q = client.query;
    (client as any).query = (...a: any[]) => {
      const t = performance.now(),
        k = cpu();
      const r = (q as any).apply(client, a);
      if (r?.then)
        return r.then((x: any) => {
          const d = performance.now() - t;
          if (d > 20)
            console.log(
              d.toFixed(0).padStart(6),
              "ms",
              String(cpu() - k).padStart(6),
              "cpu",
              String(a[0].text ?? a[0])
                .replace(/\s+/g, " ")
                .slice(0, 90),
            );
          return x;
        });
      return r;
    };
    const t0 = performance.now(),
      k0 = cpu();
    await own.transaction(async (tx) => {
      const t = performance.now();
      const h = await readIntoStage({ log: console as any }, client, {
        file: { path: base, bytes: statSync(base).size } as any,
        officers,
      });
      console.log((performance.now() - t).toFixed(0), "stage");
      const o = await importLeads(tx, {
        importId: imp,
        fileDigest: Buffer.alloc(1),
        headings: h.headings,
        officers,
        officerId: undefined,
        smsAllowed: false,
        asksForOffers: false,
        author: { userId: 1, name: "x" },
        at: new Date(),
      });
      console.log(o.saved, o.failure);
    });
    console.log("total", (performance.now() - t0).toFixed(0), "cpu", cpu() - k0);
  });
  await db.close();
} finally {
  await postgres.stop();
}
