import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { must } from "../checked-evidence.ts";
import type { Lender } from "./lender.ts";
import type { Machine } from "./machine.ts";

export const DATA = "/var/lib/tenor";
const UP_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;
const CLEAN = "database system was shut down at";
const UNCLEAN = /not properly shut down|was interrupted|redo starts/;

/** What systemd says of the unit. */
export interface Told {
  readonly ActiveState: string;
  readonly SubState: string;
  readonly Result: string;
  readonly MainPID: string;
  readonly ExecMainStatus: string;
  readonly ExecMainCode: string;
  readonly NRestarts: string;
}

/** tenor.service of a machine. */
export class Unit {
  readonly #machine: Machine;
  readonly #lender: Lender;

  constructor(machine: Machine, lender: Lender) {
    this.#machine = machine;
    this.#lender = lender;
  }

  async told(): Promise<Told> {
    const names = ["ActiveState", "SubState", "Result", "MainPID", "ExecMainStatus", "ExecMainCode", "NRestarts"];
    const said = await this.#machine.run("systemctl", "show", "tenor", `--property=${names.join(",")}`);
    return Object.fromEntries(said.split("\n").map((line) => line.split("=", 2))) as Told;
  }

  /** Waits until it is active and ready, by another process than `not`; returns the seconds that it took. */
  async ready(not = "0"): Promise<string> {
    const began = performance.now();
    for (;;) {
      const told = await this.told();
      const status = await this.#lender.ready();
      if (status === 200 && told.ActiveState === "active" && told.MainPID !== not) break;
      if (performance.now() - began > UP_WITHIN_MS)
        throw new Error(
          `It is not ready: ${JSON.stringify(told)}, /readyz ${status}. ${await this.journal("-n", "15")}`,
        );
      await delay(LOOK_EVERY_MS);
    }
    return `active, /readyz 200 after ${((performance.now() - began) / 1000).toFixed(1)} s`;
  }

  /** What it has written into the journal. */
  journal(...words: readonly string[]): Promise<string> {
    return this.#machine.run("journalctl", "--unit=tenor", "--output=cat", "--no-pager", ...words);
  }

  /** A line of a process's status, as the kernel has it. */
  async status(pid: string): Promise<ReadonlyMap<string, string>> {
    const text = await this.#machine.run("cat", `/proc/${pid}/status`);
    return new Map(text.split("\n").map((line) => [line.split(":")[0] ?? "", line.split("\t")[1] ?? ""]));
  }

  /** Runs a script of Tenor beside it, as docs/operations.md says for commands. */
  script(...words: readonly string[]): Promise<string> {
    return this.#machine.run(
      "systemd-run",
      "--quiet",
      "--pipe",
      "--wait",
      "--collect",
      "--uid=tenor",
      "--working-directory=/opt/tenor",
      "--property=EnvironmentFile=/etc/tenor.env",
      "--setenv=TENOR_DEMO=0",
      `--setenv=TENOR_DATA_DIR=${DATA}`,
      "/opt/tenor/node_modules/.bin/node",
      ...words,
    );
  }

  /** Reads PostgreSQL's log from here on, and says whether it had to recover. */
  watchPostgres(): () => string {
    const file = path.join(this.#machine.root, DATA, "postgres.log");
    const from = existsSync(file) ? statSync(file).size : 0;
    return () => {
      const bytes = Buffer.alloc(statSync(file).size - from);
      const log = openSync(file, "r");
      readSync(log, bytes, 0, bytes.length, from);
      closeSync(log);
      const said = bytes.toString();
      if (UNCLEAN.test(said)) return "recovered";
      return said.includes(CLEAN) ? "found shut down" : `says nothing of its start: ${said.slice(-300)}`;
    };
  }

  /** Stops it; throws unless it ended well. */
  async stop(): Promise<string> {
    const began = performance.now();
    await this.#machine.run("systemctl", "stop", "tenor");
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const told = await this.told();
    must(
      told.ActiveState === "inactive" && told.Result === "success" && told.ExecMainStatus === "0",
      `after ${seconds} s ${JSON.stringify(told)}`,
    );
    return `inactive after ${seconds} s, result ${told.Result}, exit code ${told.ExecMainStatus}`;
  }

  /** The processes of Tenor and its PostgreSQL on the machine. */
  left(): Promise<string> {
    return this.#machine.tried("ps", "-o", "args=", "-C", "node,postgres");
  }

  /** The version that its log names last. */
  async version(): Promise<string> {
    const lines = (await this.journal("--boot")).split("\n").filter((line) => line.startsWith("{"));
    return (JSON.parse(lines.at(-1) ?? "{}") as { version?: string }).version ?? "unknown";
  }
}

/** The text of /etc/tenor.env: the example with these settings in place of its own. */
export function textOfSettings(machine: Machine, settings: Readonly<Record<string, string>>): string {
  const example = readFileSync(path.join(machine.root, "opt/tenor/deploy/tenor.env.example"), "utf8");
  const left = example.split("\n").filter((line) => !/^[A-Z]/.test(line));
  return [...left, ...Object.entries(settings).map(([name, value]) => `${name}='${value}'`), ""].join("\n");
}
