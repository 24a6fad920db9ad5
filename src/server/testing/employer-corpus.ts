import { readFileSync } from "node:fs";
import { normalEmployerName, proposalWords } from "../../domain/employer/employer-name.ts";
import type { Database } from "../db/connect.ts";

const FOLDER = new URL("../../domain/employer/corpus/", import.meta.url);

/** The lines of a corpus, each split into columns; lines that begin with # are comments. */
export function corpusLines(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(`${name}.tsv`, FOLDER), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

/** Inserts all employers of the corpus; returns their codes by id. */
export async function enterCorpusRegister({ pool }: Database): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<number, string>();
  for (const [code = "", name = "", kind = "", , aliases = ""] of corpusLines("register")) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into employers (code, name, kind, payroll, created_at, changed_at) values ($1, $2, $3, 'own', now(), now()) returning id`,
      [code, name, kind],
    );
    const id = rows[0]?.id ?? 0;
    codes.set(id, code);
    for (const words of [name, ...aliases.split(";").filter(Boolean)])
      await pool.query(
        "insert into employer_names (normal, words, near, employer_id, added_at) values ($1, $2, $3, $4, now())",
        [normalEmployerName(words), words, proposalWords(words), id],
      );
  }
  return codes;
}
