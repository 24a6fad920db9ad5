import type { Cell, Row } from "../cells/cell.ts";
import { readDate } from "../cells/read-date.ts";
import { parseBvn } from "../customer/identity-numbers.ts";
import { cleanText, identifierText } from "../lead/import-text.ts";
import { entryKeys, type WatchEntry } from "./watch-match.ts";

const COLUMNS = {
  name: "name,full name,names,name of person,name of individual,primary name,whole name,subject,name original script latin",
  first_name: "first name,firstname,given name,given names,forename,forenames,name 1",
  middle_name: "middle name,middle names,other name,other names,second name",
  last_name: "last name,lastname,surname,family name",
  aliases: "aliases,alias,aka,a k a,also known as,alias names,alias name,good quality a k a",
  birth_date: "birth date,birthdate,date of birth,dob,born",
  bvn: "bvn,bank verification number",
  source: "list name,list,source,programme,program,list type,regime",
} as const;

type Column = keyof typeof COLUMNS;

const MEANINGS = new Map(
  Object.entries(COLUMNS).flatMap(([column, words]) => words.split(",").map((word) => [word, column as Column])),
);

/** A header must be within the first rows of a file. */
export const HEADER_WITHIN_ROWS = 20;
const ALIASES_MAX = 50;
const NAME_MAX = 300;
const NOTE_MAX = 60;

/** The position of each column of a watch list. */
export type WatchHeader = ReadonlyMap<Column, number>;

/** The columns that a header row names, with a name in one or two columns; undefined for any other row. */
export function watchHeader(row: Row): WatchHeader | undefined {
  const places = new Map<Column, number>();
  row.forEach((cell, place) => {
    const word = cleanText(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const column = MEANINGS.get(word);
    if (column && !places.has(column)) places.set(column, place);
  });
  return places.has("name") || (places.has("first_name") && places.has("last_name")) ? places : undefined;
}

/** A listed person as read from a row of the file. */
export interface ListedPerson extends WatchEntry {
  /** The birth date as it was written, if it is not a complete date. */
  readonly birthNote: string | null;
  readonly source: string | null;
}

/**
 * The person in a row, or the sentence why nobody can be matched by it: it has neither a name of two words nor a BVN.
 * Undefined for an empty row. An unreadable birth date or BVN is dropped, and the name still counts.
 */
export function readEntry(header: WatchHeader, row: Row): ListedPerson | string | undefined {
  const cell = (column: Column): Cell | undefined => {
    const place = header.get(column);
    return place === undefined ? undefined : row[place];
  };
  const said = (column: Column) => cleanText(cell(column)).slice(0, NAME_MAX);
  const parts = [said("first_name"), said("middle_name"), said("last_name")].filter(Boolean).join(" ");
  const name = (said("name") || parts).slice(0, NAME_MAX);
  const born = cell("birth_date");
  const birthDate = readDate(born) ?? null;
  const person: ListedPerson = {
    name,
    aliases: aliasesIn(cell("aliases")),
    birthDate,
    birthNote: birthDate ? null : cleanText(born).slice(0, NOTE_MAX) || null,
    bvn: parseBvn(identifierText(cell("bvn"))) ?? null,
    source: said("source").slice(0, 120) || null,
  };
  if (entryKeys(person).length > 0) return person;
  if (name === "" && person.aliases.length === 0 && cleanText(cell("bvn")) === "") return undefined;
  return "Nobody can be found by this row: it needs a name of two words or more, or a BVN of 11 digits.";
}

function aliasesIn(cell: Cell | undefined): readonly string[] {
  const text = typeof cell === "string" ? cell : "";
  const written = text.split(/[;|\n]|,(?=[^,]* )|\b\d+\)/).map((alias) => cleanText(alias).slice(0, NAME_MAX));
  return [...new Set(written.filter(Boolean))].slice(0, ALIASES_MAX);
}
