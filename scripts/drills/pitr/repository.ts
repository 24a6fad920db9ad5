import { chownSync, closeSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Postgres } from "../postgres.ts";
import { asPostgres, filledIn, runWithin, type Site } from "../site.ts";

export const PASSPHRASE = "a passphrase of the drill";
const BACKUP_WITHIN_MS = 300_000;
/** How a file that pgBackRest encrypted begins. */
const ENCRYPTED = "Salted__";

/** pgBackRest with its encrypted repository, as deploy/pitr sets it up. */
export class Repository {
  readonly #site: Site;
  readonly #postgres: Postgres;
  readonly #config: string;

  constructor(site: Site, postgres: Postgres) {
    this.#site = site;
    this.#postgres = postgres;
    this.#config = `${site.seenAs}/pgbackrest.conf`;
    for (const name of ["repository", "open-repository", "log", "lock", "spool"]) postgres.emptyFolder(name);
    const text = filledIn("pitr/pgbackrest.conf", {
      repository: `${site.seenAs}/repository`,
      passphrase: PASSPHRASE,
      folder: site.seenAs,
      data: postgres.dataSeenAs,
    });
    this.#write("pgbackrest.conf", text);
    const open = text
      .replace(/^repo1-cipher-.*$/gm, "")
      .replace("repo1-bundle=y", "")
      .replace("=zst", "=none");
    this.#write("open.conf", open.replace(`${site.seenAs}/repository`, `${site.seenAs}/open-repository`));
  }

  /** What PostgreSQL is told. */
  get settings(): string {
    return filledIn("pitr/postgresql.conf", { config: this.#config });
  }

  async begin(): Promise<void> {
    await this.#pgbackrest("stanza-create");
    await this.#pgbackrest("check");
  }

  async backUp(type: "full" | "incr"): Promise<void> {
    await this.#pgbackrest(`--type=${type}`, "backup");
  }

  /** Fills the empty data folder as of a moment. */
  async restoreTo(moment: string): Promise<void> {
    await this.#pgbackrest("--type=time", `--target=${moment}`, "--target-action=promote", "restore");
  }

  /** What pgBackRest says when it is given another passphrase; undefined if it restores. */
  async restoredWithAnother(): Promise<string | undefined> {
    this.#postgres.emptyFolder("elsewhere");
    const words = this.#words(this.#config, `--pg1-path=${this.#site.seenAs}/elsewhere`, "restore");
    try {
      await runWithin(BACKUP_WITHIN_MS, ["env", "PGBACKREST_REPO1_CIPHER_PASS=another one", ...words]);
      return undefined;
    } catch (error) {
      const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
      // What it takes for text of the file stands in between.
      const said = `${stdout}${stderr}`.match(/\[\w+Error\] unable to load info file|ERROR: .*/g) ?? [];
      return said.join("; ");
    }
  }

  /** How many files there are, and how many of them are not encrypted. */
  get files(): { readonly all: number; readonly inClear: number } {
    const files = filesBelow(path.join(this.#site.folder, "repository"));
    return { all: files.length, inClear: files.filter((file) => beginOf(file) !== ENCRYPTED).length };
  }

  /** In how many files of the repository any of these words stands. */
  holding(words: readonly string[]): number {
    return countHolding(path.join(this.#site.folder, "repository"), words);
  }

  /** The same in a repository without encryption and compression, which must have them: the search would find them. */
  async holdingInTheOpen(words: readonly string[]): Promise<number> {
    const config = `${this.#site.seenAs}/open.conf`;
    await runWithin(BACKUP_WITHIN_MS, this.#words(config, "--no-online", "stanza-create"));
    await runWithin(BACKUP_WITHIN_MS, this.#words(config, "--no-archive-check", "--type=full", "backup"));
    return countHolding(path.join(this.#site.folder, "open-repository"), words);
  }

  #pgbackrest(...words: string[]): Promise<string> {
    return runWithin(BACKUP_WITHIN_MS, this.#words(this.#config, ...words));
  }

  #words(config: string, ...words: string[]): string[] {
    return asPostgres(this.#site, "pgbackrest", `--config=${config}`, "--stanza=tenor", ...words);
  }

  #write(name: string, text: string): void {
    const file = path.join(this.#site.folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, this.#site.account.uid, this.#site.account.gid);
  }
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

function beginOf(file: string): string {
  const bytes = Buffer.alloc(ENCRYPTED.length);
  const fd = openSync(file, "r");
  readSync(fd, bytes);
  closeSync(fd);
  return bytes.toString("latin1");
}

const countHolding = (folder: string, words: readonly string[]): number =>
  filesBelow(folder).filter((file) => {
    const bytes = readFileSync(file);
    return words.some((word) => bytes.includes(word));
  }).length;
