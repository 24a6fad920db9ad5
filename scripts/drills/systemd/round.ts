import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type CheckedEvidence, must } from "../checked-evidence.ts";
import { layOut, prepare } from "./checkout.ts";
import { type Lender, secretsOf, startLender } from "./lender.ts";
import { Machine } from "./machine.ts";
import { DATA, textOfSettings, Unit } from "./unit.ts";

const TENOR = "opt/tenor";
const NEXT = "opt/tenor-next";
const NEXT_VERSION = "99.0.0";
const ETC = "etc/tenor.env";
const BACKUPS = "var/backups/tenor";
const DEPLOYED = ["tenor.service", "tenor-backup.service", "tenor-backup.timer"];
const UNDER_WAY_MS = 2000;
const STARTING_MS = 3000;
const STOP_SECONDS_MAX = 60;
const WRONG_FOR_MS = 60_000;
const STARTS_A_MINUTE_MAX = 6;
const KEY_CHECK = path.resolve(import.meta.dirname, "../../key-check.ts");

/** One round of the drill on a new machine, every check noted. */
export async function runRound(evidence: CheckedEvidence, folder: string, root: string): Promise<void> {
  const machine = new Machine(path.join(folder, "machine"), root);
  layOut(machine, path.join(folder, "packages"), TENOR);
  layOut(machine, path.join(folder, "packages-next"), NEXT, NEXT_VERSION);
  const at = (name: string): string => path.join(machine.root, name);
  const check = (title: string, found: () => Promise<string>) => evidence.check(title, found);

  await check("systemd boots the machine", async () => {
    const told = await machine.boot();
    must(told === "running", told);
    const [, systemd] = /systemd (\S+) \(/.exec(await machine.run("systemctl", "--version")) ?? [];
    const first = await machine.run("ps", "--no-headers", "-o", "comm", "-p", "1");
    const controllers = await machine.run("cat", "/sys/fs/cgroup/cgroup.controllers");
    return `${told}; process 1 is ${first} ${systemd}; cgroups of version 2, controllers: ${controllers || "none"}`;
  });
  const lender = await startLender(folder);
  const unit = new Unit(machine, lender);
  const settings = (more: Readonly<Record<string, string>> = {}): void =>
    writeFileSync(at(ETC), textOfSettings(machine, { ...lender.settings, ...more }), { mode: 0o600 });
  let loan = "";
  const stillThere = async (not?: string): Promise<string> => {
    const ready = await unit.ready(not);
    return `${ready}; ${await lender.findsLoan(loan)}`;
  };

  await check("installed as docs/operations.md says", async () => {
    await machine.run(
      "useradd",
      "--system",
      "--home-dir=/var/lib/tenor",
      "--no-create-home",
      "--shell=/usr/sbin/nologin",
      "tenor",
    );
    await prepare(machine, TENOR);
    settings();
    for (const name of DEPLOYED)
      copyFileSync(at(path.join(TENOR, "deploy", name)), at(path.join("etc/systemd/system", name)));
    await machine.run("install", "-d", "-o", "tenor", "-m", "700", `/${BACKUPS}`);
    await machine.run("systemctl", "daemon-reload");
    const doubts = await machine.tried(
      "systemd-analyze",
      "verify",
      ...DEPLOYED.map((name) => `/etc/systemd/system/${name}`),
    );
    must(!doubts.includes("tenor"), doubts);
    await machine.run("systemctl", "enable", "--now", "tenor");
    await machine.run("systemctl", "enable", "--now", "tenor-backup.timer");
    return "/opt/tenor belongs to root, /etc/tenor.env to root alone; systemd-analyze verify has no doubts; enabled";
  });
  await check("active, as the user tenor, with no rights and nothing to write but its data", async () => {
    const ready = await unit.ready();
    const { MainPID } = await unit.told();
    const status = await unit.status(MainPID);
    const uid = await machine.run("id", "-u", "tenor");
    const facts = ["NoNewPrivs", "CapEff", "CapBnd", "Seccomp"].map((name) => status.get(name));
    must(status.get("Uid") === uid && facts.join() === "1,0000000000000000,0000000000000000,2", `${facts.join()}`);
    const within = (...words: string[]) => machine.tried("nsenter", `--target=${MainPID}`, "--mount", ...words);
    for (const place of ["/usr", "/etc", "/opt/tenor", "/var/lib"]) {
      const said = await within("touch", `${place}/drill`);
      must(said.includes("Read-only file system"), `a write to ${place}: ${said || "done"}`);
    }
    await machine.run("touch", "/tmp/of-the-machine");
    const seen = await within("ls", "-A", "/tmp", "/home", "/root");
    must(!seen.includes("of-the-machine"), `it sees in /tmp: ${seen}`);
    const users = await machine.run("ps", "-o", "user=", "-C", "node,postgres");
    must(new Set(users.split("\n").map((user) => user.trim())).size === 1, users);
    const score = await machine.run("systemd-analyze", "security", "tenor", "--no-pager");
    const [, exposure] = /exposure level for \S+ (\d\.\d \w+)/.exec(score) ?? [];
    return `${ready}; user tenor, NoNewPrivs 1, no capabilities, a filter of system calls; even root gets "Read-only file system" in its /usr, /etc, /opt/tenor and /var/lib; /tmp is its own; PostgreSQL likewise; exposure ${exposure}`;
  });
  await check("its state is in /var/lib/tenor, and nobody else reads it", async () => {
    const find = (...words: string[]) => machine.run("find", DATA, "/var/cache/tenor", ...words);
    // PostgreSQL's programs, copied from the packages, are anybody's to read.
    const programs = ["-path", `${DATA}/postgres/*`, "-o"];
    const open = await find(
      ...programs,
      "-mindepth",
      "1",
      "-perm",
      "/077",
      "!",
      "-type",
      "l",
      "!",
      "-type",
      "s",
      "-print",
    );
    const foreign = await find("!", "-user", "tenor");
    must(open === "" && foreign === "", `open: ${open} not tenor's: ${foreign}`);
    const files = ["", "/pgdata", "/keys/installation.key", "/postgres.password", "/postgres.log"];
    return (await machine.run("stat", "-c", "%a %U %n", ...files.map((name) => DATA + name))).replaceAll("\n", ", ");
  });
  await check("the first administrator by the link of the journal, and a loan from application to payout", async () => {
    const [, link = ""] = /(\/set-up\/[\w-]+)/.exec(await unit.journal()) ?? [];
    must(link !== "", `no link: ${await unit.journal("-n", "20")}`);
    loan = await lender.firstHour(link, {
      backUp: async () => {
        await machine.run("systemctl", "start", "tenor-backup");
        return machine.run("journalctl", "--unit=tenor-backup", "--output=cat", "--no-pager");
      },
      checkWord: async () =>
        execFileSync(process.execPath, [KEY_CHECK, at(`${DATA}/keys/installation.key`)], { encoding: "utf8" }).trim(),
    });
    return `loan ${loan} is paid out, after a backup by tenor-backup.service, which was verified`;
  });
  await check("a stop lets requests under way finish, and ends PostgreSQL in order", () => stopUnderWay(unit, lender));
  await check("started again, the data is there", async () => {
    const postgres = unit.watchPostgres();
    await machine.run("systemctl", "start", "tenor");
    const there = await stillThere();
    must(postgres() === "found shut down", `PostgreSQL ${postgres()}`);
    return `${there}; PostgreSQL was found shut down, nothing to recover`;
  });
  await check("restart", async () => {
    const postgres = unit.watchPostgres();
    const { MainPID } = await unit.told();
    await machine.run("systemctl", "restart", "tenor");
    const there = await stillThere(MainPID);
    must(postgres() === "found shut down", `PostgreSQL ${postgres()}`);
    return `${there}; PostgreSQL was found shut down`;
  });
  await check("its process is killed (SIGKILL)", async () => {
    const { MainPID, NRestarts } = await unit.told();
    const postgres = unit.watchPostgres();
    await machine.run("kill", "-KILL", MainPID);
    const there = await stillThere(MainPID);
    const told = await unit.told();
    must(Number(told.NRestarts) === Number(NRestarts) + 1, `restarts ${NRestarts}, then ${told.NRestarts}`);
    return `systemd started it once more; ${there}; PostgreSQL ${postgres()}`;
  });
  await check("a stop while it starts", async () => {
    await unit.stop();
    const postgres = unit.watchPostgres();
    await machine.run("systemctl", "start", "tenor");
    await delay(STARTING_MS);
    await machine.run("systemctl", "stop", "tenor");
    const { ActiveState, Result } = await unit.told();
    const left = await unit.left();
    must(ActiveState === "inactive" && Result === "success" && left === "", `${ActiveState}, ${Result}, left: ${left}`);
    await machine.run("systemctl", "start", "tenor");
    const there = await stillThere();
    must(postgres() === "found shut down", `PostgreSQL ${postgres()}`);
    return `${ActiveState}, result ${Result}, no process is left; started again, ${there}; PostgreSQL was found shut down`;
  });
  await check("the machine is rebooted", async () => {
    const postgres = unit.watchPostgres();
    const seconds = await machine.down("reboot");
    const told = await machine.boot();
    const there = await stillThere();
    const timer = await machine.run("systemctl", "is-active", "tenor-backup.timer");
    must(told === "running" && postgres() === "found shut down", `${told}; PostgreSQL ${postgres()}`);
    return `down in ${seconds} s, up again by itself: ${there}; PostgreSQL was found shut down; the timer of backups is ${timer}`;
  });
  await check("a wrong setting", () => wrongSetting(unit, settings, stillThere, machine));
  await check("an upgrade, all data kept", async () => {
    const before = await unit.version();
    await prepare(machine, NEXT);
    const stopped = await unit.stop();
    await machine.run("sh", "-c", `cd /opt && mv tenor tenor-before && mv tenor-next tenor`);
    await machine.run("systemctl", "start", "tenor");
    const there = await stillThere();
    const after = await unit.version();
    must(before !== after && after === NEXT_VERSION, `version ${before}, then ${after}`);
    return `${stopped}; version ${before}, then ${after}; ${there}`;
  });
  await check("the books and the audit log", async () =>
    `${await unit.script("scripts/ledger-verify.ts")} ${await unit.script("scripts/audit-verify.ts")}`.replaceAll(
      "\n",
      " ",
    ),
  );
  await check("no secret in the journal", async () => {
    const kept = ["keys/installation.key", "postgres.password"].map((name) => at(path.join(DATA, name)));
    const secrets = secretsOf(lender.settings, kept);
    const journal = await machine.run("journalctl", "--output=export", "--no-pager", "--all");
    const found = secrets.filter((secret) => journal.includes(secret));
    must(found.length === 0, `${found.length} of ${secrets.length} are there`);
    return `${secrets.length} secrets and numbers of customers, in ${Math.round(journal.length / 1024)} KiB of the whole machine's: none`;
  });
  await check("switched off", async () => {
    const told = await unit.stop();
    const seconds = await machine.down("poweroff");
    return `${told}; the machine is off in ${seconds} s`;
  });
  await lender.stop();
}

async function stopUnderWay(unit: Unit, lender: Lender): Promise<string> {
  const news = await lender.openNews();
  const slow = await lender.slowSignIn();
  const began = performance.now();
  const stopping = unit.stop();
  stopping.catch(() => undefined);
  await delay(UNDER_WAY_MS);
  const { ActiveState } = await unit.told();
  must(ActiveState === "deactivating", `with a request under way it is ${ActiveState}`);
  const status = await slow.finish();
  const told = await stopping;
  const seconds = (performance.now() - began) / 1000;
  must(status === 200 && seconds < STOP_SECONDS_MAX, `the request under way was answered ${status}; ${told}`);
  const left = await unit.left();
  must(left === "", `left: ${left}`);
  return `a sign-in that was half sent was answered ${status} ${(UNDER_WAY_MS / 1000).toFixed(0)} s after the stop, the open stream of news ${await news.ended}; ${told}; no process is left`;
}

async function wrongSetting(
  unit: Unit,
  settings: (more?: Readonly<Record<string, string>>) => void,
  stillThere: () => Promise<string>,
  machine: Machine,
): Promise<string> {
  settings({ PORT: "eighty" });
  const from = await machine.run("date", "+%F %T");
  await machine.run("systemctl", "restart", "tenor");
  await delay(WRONG_FOR_MS);
  const said = (await unit.journal(`--since=${from}`)).split("\n").filter((line) => line.includes("PORT"));
  const { NRestarts, ActiveState, SubState } = await unit.told();
  must(said.length > 0 && new Set(said).size === 1, `the journal says: ${await unit.journal("-n", "20")}`);
  must(said.length <= STARTS_A_MINUTE_MAX, `${said.length} starts in a minute`);
  settings();
  const there = await stillThere();
  await machine.run("systemctl", "restart", "tenor");
  const again = await stillThere();
  const { NRestarts: anew } = await unit.told();
  must(anew === "0", `restarts ${anew} after a restart by hand`);
  return `PORT=eighty: the journal says "${said[0]}"; ${said.length} starts in ${WRONG_FOR_MS / 1000} s (restarts ${NRestarts}, ${ActiveState}, ${SubState}); mended, it comes up by itself: ${there}; restarted by hand, ${again}`;
}
