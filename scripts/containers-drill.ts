// npm run drill:containers: builds the image of deploy/Dockerfile with Buildah on bases made by mmdebstrap, holds its size and
// contents against what it promises, and runs deploy/compose.yaml with podman-compose: the first administrator, a loan, a restart of
// every part and an upgrade. Noted in docs/evidence/containers.txt. Needs root and mmdebstrap, or TENOR_DRILL_ROOT; everything runs in
// namespaces of its own.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { APPLICANT, FIRST_ADMINISTRATOR, runFirstHour } from "../src/server/testing/lender-stage/first-hour.ts";
import { startLenderPeers } from "../src/server/testing/lender-stage/lender-peers.ts";
import { CheckedEvidence, must } from "./drills/checked-evidence.ts";
import { buildTenor, fetchStock, makeBases } from "./drills/containers/bases.ts";
import { openEngine, showAltered } from "./drills/containers/engine.ts";
import {
  COMPRESSED_MB_MAX,
  configOf,
  foundIn,
  sizesOf,
  toldInside,
  UNPACKED_MB_MAX,
} from "./drills/containers/image.ts";
import { PUBLIC_HOST, peersSeen, Site, TENORS } from "./drills/containers/site.ts";
import { debianRoot } from "./drills/debian-root.ts";
import { ownNamespaces } from "./drills/own-namespaces.ts";
import { signIn } from "./drills/repayments.ts";

const WITHIN_MS = 60 * 60_000;
const GREEN_WITHIN_MS = 180_000;
const URL_OF_TENOR = `https://${PUBLIC_HOST}`;

const root = debianRoot("containers");
const stock = fetchStock();
const folder = await ownNamespaces(WITHIN_MS);

const evidence = new CheckedEvidence(
  "containers.txt",
  "The image and the compose file: npm run drill:containers",
  `In place of the public images of Node, PostgreSQL and Caddy: images of Debian's packages, Node by the binary of the npm package.
In place of the object storage: the emulator of the tests. In place of a public authority for certificates: Caddy's own.
In place of mail, SMS, payroll provider and identity register: what pretends to be them.
In place of systemd, whose timers run Podman's health checks: the drill, every few seconds.
Podman starts nothing that requires a container which has ended, as archive and bucket do: services came up in groups, each when those it depends on were there.`,
);
const { packages } = stock;
const checkout = path.resolve(import.meta.dirname, "..");
const emulators = path.join(checkout, "src/server/testing/files");
const engine = await openEngine(folder, root, { packages, emulators, checkout });
const { run } = engine;
const version = async (program: string): Promise<string> =>
  /\d+\.\d+(?:\.\d+)?/.exec(await run(program, "--version"))?.[0] ?? "unknown";
evidence.note(
  `run: Podman ${await version("podman")}, podman-compose ${/podman-compose version (\S+)/.exec(await run("podman-compose", "--version"))?.[1]}, Buildah ${await version("buildah")}, crun ${await version("crun")}, netavark ${/\d+\.\d+\.\d+/.exec(await run("/usr/lib/podman/netavark", "--version"))?.[0]}; Node ${process.version}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, shared with other work`,
);

await evidence.check("bases of the images, made by mmdebstrap", async () => {
  await makeBases(engine, stock);
  const of = async (...words: string[]): Promise<string> =>
    /\d+\.\d+(?:\.\d+)?/.exec(await run("podman", "run", "--rm", "--entrypoint=", "--network=none", ...words))?.[0] ??
    "";
  const base = "localhost/base-services";
  return `PostgreSQL ${await of(base, "postgres", "--version")}, Caddy ${await of(base, "caddy", "version")}`;
});
await evidence.check("deploy/Dockerfile is built", async () => {
  await buildTenor(engine, "checkout", "localhost/tenor", stock);
  return "with the packages of package-lock.json, from the cache of npm alone";
});
if (evidence.failed) process.exit(evidence.end());
await evidence.check(`at most ${UNPACKED_MB_MAX} MB unpacked, ${COMPRESSED_MB_MAX} MB compressed`, async () => {
  const { unpacked, compressed } = await sizesOf(engine, "localhost/tenor");
  const words = `${unpacked} MB unpacked, ${compressed} MB compressed`;
  must(unpacked <= UNPACKED_MB_MAX && compressed <= COMPRESSED_MB_MAX, words);
  return words;
});
await evidence.check("no embedded PostgreSQL, browser, build tool, test or secret in it", async () => {
  const found = await foundIn(engine, "localhost/tenor");
  must(found.length === 0, `it holds ${found.join(", ")}`);
  return "none found";
});
await evidence.check("its user, its health check and what it starts", async () => {
  const { user, check, starts } = await configOf(engine, "localhost/tenor");
  must(user === "node" && check[0] === "CMD", `user ${user}, health check ${check.join(" ")}`);
  return `user ${user}, a health check, starts ${starts.join(" ")}`;
});
await evidence.check("it runs without root, capabilities and a writable root file system", async () => {
  const told = await toldInside(engine, "localhost/tenor");
  const { uid, capabilities, noNewPrivileges, written } = told;
  must(
    uid === 1000 && /^0+$/.test(capabilities) && noNewPrivileges === "1" && written === "EROFS",
    JSON.stringify(told),
  );
  return `number ${uid}, no capabilities, no new privileges, a write to /app ends with ${written}; Node ${told.node}`;
});

const hosts = path.join(folder, "hosts");
writeFileSync(hosts, `127.0.0.1 localhost ${PUBLIC_HOST} reports.localhost\n`);
execFileSync("mount", ["--bind", hosts, "/etc/hosts"]);
const peers = await startLenderPeers({
  people: APPLICANT,
  // The proxy makes its authority when it starts, which is later.
  trusting: { NODE_TLS_REJECT_UNAUTHORIZED: "0" },
  seenAs: peersSeen(),
});
const site = new Site(engine, peers.env);
void site.beat();
const parts = ["postgres", "storage", ...TENORS, "proxy"];
const certificateFile = path.join(folder, "authority.pem");
let loanReference = "";

await evidence.check("deploy/compose.yaml is brought up and all of it is healthy", async () => {
  await site.bringUp([["archive", "storage"], ["postgres", "bucket"], TENORS, ["proxy"]]);
  const green = await site.green(parts, GREEN_WITHIN_MS);
  const authority = await run("podman", "exec", "tenor_proxy_1", "cat", "/data/caddy/pki/authorities/local/root.crt");
  writeFileSync(certificateFile, authority);
  setDefaultCACertificates([authority]);
  return green;
});
await evidence.check("health and metrics are for those inside", async () => {
  const statuses = await Promise.all(
    ["/readyz", "/healthz", "/metrics"].map(async (page) => (await fetch(`${URL_OF_TENOR}${page}`)).status),
  );
  must(
    statuses.every((status) => status === 404),
    `through the proxy: ${statuses.join(", ")}`,
  );
  return `through the proxy: ${statuses.join(", ")}`;
});
await evidence.check("the archive takes the log of PostgreSQL", async () => {
  const wal = await site.asked("select pg_walfile_name(pg_switch_wal())");
  const archived = await site.asked(`
    do $$ begin
      for second in 1..30 loop
        exit when (select last_archived_wal >= '${wal}' from pg_stat_archiver);
        perform pg_sleep(1), pg_stat_clear_snapshot();
      end loop;
    end $$;
    select last_archived_wal, failed_count from pg_stat_archiver`);
  must(archived === `DO\n${wal}|0`, `${wal} is written, ${archived} archived and failed`);
  return `${wal} is there, without a failure`;
});
await evidence.check(
  "the first administrator by the link of the log, and a loan from application to payout",
  async () => {
    const log = await site.compose("logs", "api-1", "api-2");
    const [, link] = /(\/set-up\/[\w-]+)/.exec(log) ?? [];
    must(link !== undefined, `no link in the log: ${log.slice(-600)}`);
    const { code, said } = await runFirstHour(
      {
        ...peers,
        setUpLink: `${URL_OF_TENOR}${link}`,
        certificateFile,
        backUp: async () =>
          `${await site.backup()}${await site.backup("node", "scripts/backup.ts", "--verify", "/backups")}`,
        checkWord: async () =>
          execFileSync(process.execPath, [path.join(import.meta.dirname, "key-check.ts"), "-"], {
            input: site.key,
            encoding: "utf8",
          }).trim(),
      },
      folder,
    );
    must(code === 0 && said.includes("is paid out: disbursed"), said.slice(-1200));
    loanReference = /Loan (\S+) is paid out/.exec(said)?.[1] ?? "";
    return `loan ${loanReference} is paid out, after a backup by the service of the compose file`;
  },
);

for (const part of ["postgres", ...TENORS, "proxy"])
  await evidence.check(`restart of ${part}`, async () => {
    await site.compose("restart", part);
    return stillThere();
  });

await evidence.check("upgrade to an image of another version, all data kept", async () => {
  const texts = ["package.json", "package-lock.json"].map((name) => {
    const text = readFileSync(path.join(checkout, name), "utf8");
    return [name, text.replace(/"version": "[\d.]+"/, '"version": "99.0.0"')];
  });
  await showAltered(engine, "next", Object.fromEntries(texts));
  await buildTenor(engine, "next", "localhost/tenor", stock);
  await site.compose("stop", "proxy", ...TENORS);
  await site.bringUp([TENORS, ["proxy"]], "--force-recreate");
  const there = await stillThere();
  const versions = await Promise.all(
    TENORS.map((part) =>
      run("podman", "exec", `tenor_${part}_1`, "node", "-p", "require('/app/package.json').version"),
    ),
  );
  must(
    versions.every((each) => each === "99.0.0"),
    `versions ${versions.join(", ")}`,
  );
  return `${there}; all four run 99.0.0`;
});
await evidence.check("the books and the audit log", async () => {
  const of = (script: string) => run("podman", "exec", "tenor_worker_1", "node", `scripts/${script}`);
  return `${await of("ledger-verify.ts")} ${await of("audit-verify.ts")}`.replaceAll("\n", " ");
});
if (evidence.failed)
  for (const part of parts) {
    const name = `tenor_${part}_1`;
    console.error(name, await run("podman", "inspect", "--format={{json .State}}", name).catch(String));
    console.error(await run("podman", "logs", "--tail=30", name).catch(String));
  }
process.exit(evidence.end());

/** Everything is healthy, and the loan is found over HTTP. */
async function stillThere(): Promise<string> {
  const green = await site.green(parts, GREEN_WITHIN_MS);
  const token = await signIn(URL_OF_TENOR, FIRST_ADMINISTRATOR);
  const answer = await fetch(`${URL_OF_TENOR}/api/admin/loans?q=${loanReference}`, {
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
  });
  const said = (await answer.json()) as { data?: { data: readonly { status: string }[] } };
  const [loan, ...others] = said.data?.data ?? [];
  must(
    loan?.status === "disbursed" && others.length === 0,
    `the loan is not found: ${JSON.stringify(said).slice(0, 300)}`,
  );
  return `${green}; loan ${loanReference} is ${loan?.status}`;
}
