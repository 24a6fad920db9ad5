import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
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

/** The part that draws the dash. */
const EMPTY = "web/ui/figure/empty.tsx";

it("nothing is a dash by the part Empty alone, which is read out as None", () => {
  // Not the second of two arguments, as of what is replaced.
  const bare = /(?<!, )["'`>] ?[\u2013\u2014] ?["'`<]/;
  const drawn = SOURCES.filter(({ path, text }) => path.startsWith("web/") && bare.test(text)).map(({ path }) => path);
  expect(drawn).toEqual([EMPTY]);
});

it("no date is written month first", () => {
  const monthFirst =
    /\bMM?\/DD?\b|\bmm\/dd\b|toLocaleDateString\(\)|toLocaleDateString\("en-US"|DateTimeFormat\("en-US"/;
  expect(SOURCES.filter(({ text }) => monthFirst.test(text)).map((source) => source.path)).toEqual([]);
});

describe("we reverse, undo and withdraw; only the bank and the provider take back", () => {
  const ROOT = path.resolve(SRC, "..");
  /** What is generated from titles, and what names the wrong words in order to forbid them. */
  const QUOTES = ["docs/requirements.md", "docs/voice.md", "src/voice.test.ts"];

  /** Code, tests and pages, as one line each: comments and titles speak the same language as the console. */
  const TEXTS = ["src", "e2e", "scripts", "docs"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((name) => /\.(tsx?|md)$/.test(name) && !QUOTES.includes(name))
      .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), "utf8") }))
      .map(({ name, text }) => ({ name, text: text.replaceAll(/\s+(?:(?:\*|\/\/) )?/g, " ") })),
  );

  /** Names of actions in stored rows, and labels of what the bank or the provider did. */
  const MEANT: Readonly<Record<string, readonly string[]>> = {
    "src/server/audit-log/audit-titles.ts": [
      "reversed credit taken back",
      "suspense seen twice taken back",
      "return taken back",
    ],
    "src/server/statements/reverse-taken-back.route.ts": ["reversed credit taken back"],
    "src/server/suspense/told-twice/undo-same.route.ts": ["suspense seen twice taken back"],
    "src/server/suspense/returning/undo-return.route.ts": ["return taken back"],
    "src/web/features/statements/statement-words.ts": ["Taken back"],
    "src/web/features/payday/provider/sandbox-payday.tsx": ["Deducted and taken back"],
  };

  const SENTENCE = /[^.;"`{}]+/g;
  const TAKEN_BACK = /\b(?:take|takes|taking|taken|took)(?: (?!(?:gives?|given|comes?|came)\b)[^\s()=]+){0,5} back\b/i;
  const BY_THE_BANK = /\b(?:bank|provider|debit)s?\b|\btakes? (?:(?:a|no) credit|nothing) back\b/i;
  const OURS = "(?:a|an|any|each|every|its|one|that|the|this|your) (?:\\w+'s )?";

  const WRONG: readonly RegExp[] = [
    // Names in code and of files: somebody takes back.
    /\b\w*(?:[Tt]ak(?:e|ing)|[Tt]ook)[A-Z]\w*Back(?![a-z])|\b\w*[Tt]ak(?:e|ing)Back|\btak(?:e|ing)-(?:\w+-)?back\b/,
    /\b(?:bank|provider|debit)s? (?:that |which )?(?:has |have |had )?revers(?:e|es|ed)\b/i,
    new RegExp(`\\b(?:undo(?:es|ing|ne)?|undid|withdr[ae]w\\w*) ${OURS}(?:payment|payout|refund)\\b`, "i"),
    new RegExp(`\\brevers(?:e|es|ed|ing) ${OURS}(?:answer|decision|match|proposal|request|return)\\b`, "i"),
  ];

  function wrongIn(text: string, name = ""): readonly string[] {
    const sentences = [...text.matchAll(SENTENCE)].map(([words]) => words.trim());
    const takenBack = sentences.filter((words) => TAKEN_BACK.test(words) && !BY_THE_BANK.test(words));
    const meant = MEANT[name] ?? [];
    const phrases = WRONG.flatMap((wrong) => text.match(wrong)?.[0] ?? []);
    return [...takenBack.filter((words) => !meant.includes(words)), ...phrases];
  }

  it.each([
    "Take the payout back",
    "The refund was taken back before.",
    'confirmLabel="Take back"',
    "It cannot be taken back.",
    "/** Takes a payment back, unless its credit has been used. */",
    "await takePayoutBack(tx, loan)",
    "who_else(whoTookRefundsBack)",
    'kind: "cannot-take-back"',
    "a credit that the bank reversed",
    "may not undo a refund",
    "Reverse the match of row 7",
  ])("%s: is wrong", (text) => {
    expect(wrongIn(text)).not.toEqual([]);
  });

  it.each([
    "The bank took it back: row 3.",
    "a deduction that the provider takes back",
    "This line takes no credit back, so there is nothing to reverse.",
    "whatever it takes to give the money back",
    "a time for the call-back is taken",
    "reverseTakenBack(wasTakenBack, takenBackBy)",
    "Undo the return",
  ])("%s: is right", (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  it("nothing that we write says it otherwise", () => {
    expect(TEXTS.length).toBeGreaterThan(3000);
    expect(
      TEXTS.flatMap(({ name, text }) => wrongIn(`${name}; ${text}`, name).map((words) => `${name}: ${words}`)),
    ).toEqual([]);
  });
});
