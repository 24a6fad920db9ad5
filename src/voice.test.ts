import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { SPECIFIED_WORDS } from "./specified-words.testkit.ts";

const SRC = import.meta.dirname;
const VOICE = readFileSync(path.resolve(SRC, "../docs/voice.md"), "utf8");

/** The sources of what people read, as one line each, without comments and imports. */
const SOURCES = ["web", "domain", "contract"].flatMap((folder) =>
  readdirSync(path.join(SRC, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|testkit)\.tsx?$/.test(name) && !name.startsWith("testing"))
    .map((name) => ({
      path: path.join(folder, name),
      text: wordsOf(readFileSync(path.join(SRC, folder, name), "utf8")),
    })),
);

function wordsOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "")
    .replaceAll(/^import [^;]*;$/gm, "")
    .replaceAll(/\s+/g, " ");
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A whole string or the whole text of an element, but for a placeholder at its end. */
const asLiteral = (words: string): RegExp => new RegExp(`["'\`>] ?${escaped(words)} ?["'\`<{]`);

it("every word that is specified is in the sources letter for letter", () => {
  const all = SOURCES.map(({ text }) => text).join("\n");
  expect(Object.keys(SPECIFIED_WORDS).length).toBeGreaterThan(150);
  const lost = Object.entries(SPECIFIED_WORDS).filter(([words]) => !asLiteral(words).test(all));
  expect(lost).toEqual([]);
});

/** The left column of the table "Before and after". */
const BANNED = [...(VOICE.split("## Before and after")[1] ?? "").matchAll(/^\| ([^|]+) \|/gm)]
  .map(([, words = ""]) => words)
  .filter((words) => words !== "before");

it("no string of the console has a phrase that the rules of voice replace", () => {
  expect(BANNED.length).toBeGreaterThan(40);
  const wrong = BANNED.flatMap((words) => {
    const phrase = new RegExp(`(?<!\\w)${escaped(words)}(?!\\w)`);
    return SOURCES.filter(({ text }) => phrase.test(text)).map((source) => `${source.path}: ${words}`);
  });
  expect(wrong).toEqual([]);
});

it("what is banned is nothing that is specified", () => {
  expect(BANNED.filter((words) => words in SPECIFIED_WORDS)).toEqual([]);
});

it("no date is written month first", () => {
  const monthFirst =
    /\bMM?\/DD?\b|\bmm\/dd\b|toLocaleDateString\(\)|toLocaleDateString\("en-US"|DateTimeFormat\("en-US"/;
  expect(SOURCES.filter(({ text }) => monthFirst.test(text)).map((source) => source.path)).toEqual([]);
});
