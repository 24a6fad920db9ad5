import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One transaction that a statement of the corpus holds. */
export interface ToldTransaction {
  readonly day: string;
  readonly kobo: number;
  readonly reference?: string;
}

/** One statement of the corpus: where its layout is from, and what it says. Balances in kobo. */
export interface CorpusStatement {
  readonly file: string;
  /** The public parser or sample that its layout and headings are taken from. */
  readonly source: string;
  /** A code of the list, a name, or `other:` with a name. */
  readonly bank: string;
  readonly account?: string;
  readonly opening?: number;
  readonly closing?: number;
  readonly credits: readonly ToldTransaction[];
  readonly debits: readonly ToldTransaction[];
  /** Rows that must be told as unread, by some of their text. */
  readonly unread: readonly { readonly contains: string; readonly money: boolean }[];
  /** The file of the same transactions that came before. */
  readonly secondExportOf?: string;
  readonly chain?: "broken";
}

const CORPUS = path.join(import.meta.dirname, "corpus");
const BESIDE: readonly string[] = ["statements.json", "README.md"];

/** The parts of the corpus, each with its statements: `known` was made beside the reader, others without having read it. */
export const CORPUS_PARTS: readonly { readonly part: string; readonly statements: readonly CorpusStatement[] }[] =
  readdirSync(CORPUS)
    .toSorted()
    .filter((part) => existsSync(path.join(CORPUS, part, "statements.json")))
    .map((part) => ({
      part,
      statements: JSON.parse(readFileSync(path.join(CORPUS, part, "statements.json"), "utf8")),
    }));

export function corpusFile(part: string, file: string): Buffer {
  return readFileSync(path.join(CORPUS, part, file));
}

/** The statements that stand in a part, without what is written about them. */
export function filesOf(part: string): readonly string[] {
  return readdirSync(path.join(CORPUS, part)).filter((file) => !BESIDE.includes(file));
}
