import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NAME_TOKENS_MAX, nameTokens } from "./name-tokens.ts";
import { customerKeys, entryKeys, type WatchEntry, type WatchedPerson, watchGrounds } from "./watch-match.ts";

const person = (name: string, more: Partial<WatchedPerson> = {}): WatchedPerson => ({
  name,
  birthDate: null,
  bvn: null,
  ...more,
});
const entry = (name: string, more: Partial<WatchEntry> = {}): WatchEntry => ({
  name,
  aliases: [],
  birthDate: null,
  bvn: null,
  ...more,
});
const isAlike = (customer: string, listed: string) => watchGrounds(person(customer), entry(listed)).includes("name");

describe("a name on a list is the customer's", () => {
  it.each([
    ["Musa Ibrahim", "IBRAHIM, Musa", "in another order"],
    ["Musa Ibrahim", "Alhaji Musa Sani IBRAHIM", "with a title and a further name on the list"],
    ["Musa Sani Ibrahim", "Musa Ibrahim", "with a further name of the customer's"],
    ["Ayọ̀délé Olúṣẹ́san", "AYODELE OLUSESAN", "with marks and dots"],
    ["Ɗanladi Ɓala", "Danladi Bala", "with hooked letters"],
    ["Soren Strasse", "Søren Straße", "with letters of other languages"],
    ["Shola D'Almeida", "SHOLA DALMEIDA", "with an apostrophe"],
  ])("%s is %s: %s", (customer, listed) => {
    expect(isAlike(customer, listed)).toBe(true);
  });

  it("also where it is written so as an alias", () => {
    expect(watchGrounds(person("Musa Ibrahim"), entry("Abu Karim", { aliases: ["Ibrahim Musa"] }))).toEqual(["name"]);
  });
});

describe("a name on a list is somebody else's", () => {
  it.each([
    ["Musa Ibrahim Bello", "Musa Ibrahim Sani", "two of three words, and one that differs on each side"],
    ["Musa Ibrahim", "Musa", "one word"],
    ["Musa Musa", "Musa Ibrahim", "one word, twice"],
    ["M. I. Bello", "M. I. Sani", "initials"],
    ["Chief Alhaji Bello", "Chief Alhaji Sani", "titles"],
    ["Musa Ibrahimovic", "Musa Ibrahim", "the beginning of a word"],
    ["", "", "nothing"],
  ])("%s is not %s: %s", (customer, listed) => {
    expect(isAlike(customer, listed)).toBe(false);
  });
});

describe("beside the name", () => {
  it("an equal BVN is enough under any name, and no BVN equals no BVN", () => {
    const bvn = "22000000001";
    expect(watchGrounds(person("Ada Obi", { bvn }), entry("Musa Ibrahim", { bvn }))).toEqual(["bvn"]);
    expect(watchGrounds(person("Ada Obi"), entry("Musa Ibrahim"))).toEqual([]);
    expect(watchGrounds(person("Ada Obi", { bvn }), entry("Musa Ibrahim", { bvn: "22000000002" }))).toEqual([]);
  });

  it("an equal birth date is said, one that differs clears nobody, and alone it means nothing", () => {
    const birthDate = "1980-01-02";
    expect(watchGrounds(person("Musa Ibrahim", { birthDate }), entry("Musa Ibrahim", { birthDate }))).toEqual([
      "name",
      "birth-date",
    ]);
    expect(
      watchGrounds(person("Musa Ibrahim", { birthDate }), entry("Musa Ibrahim", { birthDate: "1981-01-02" })),
    ).toEqual(["name"]);
    expect(watchGrounds(person("Ada Obi", { birthDate }), entry("Musa Ibrahim", { birthDate }))).toEqual([]);
  });
});

it("an entry that can be found by nothing has no key", () => {
  expect(entryKeys(entry("Musa"))).toEqual([]);
  expect(entryKeys(entry("Musa", { bvn: "22000000001" }))).toEqual([{ bvn: "22000000001" }]);
  expect(entryKeys(entry("Musa", { aliases: ["Abu Musa"] }))).toEqual([{ pair: "abu musa" }]);
});

describe("of any names", () => {
  const word = fc.constantFrom("musa", "Ibrahim", "ÒBÍ", "Ɗanladi", "bello", "sani", "chief", "Ayọ̀", "x", "D'Almeida");
  const words = fc.array(word, { maxLength: 5 });
  const bvn = fc.option(fc.constantFrom("22000000001", "22000000002"));

  it("whoever is alike shares a key, so that no search by keys misses anybody", () => {
    fc.assert(
      fc.property(words, words, words, bvn, bvn, (customer, listed, alias, one, other) => {
        const [who, whom] = [
          person(customer.join(" "), { bvn: one }),
          entry(listed.join(" "), { aliases: [alias.join("-")], bvn: other }),
        ];
        if (watchGrounds(who, whom).length === 0) return;
        const keys = new Set(entryKeys(whom).map((key) => JSON.stringify(key)));
        expect(customerKeys(who).some((key) => keys.has(JSON.stringify(key)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("neither order nor marks nor case change what is found, and both sides may be swapped", () => {
    fc.assert(
      fc.property(words, words, (customer, listed) => {
        const found = isAlike(customer.join(" "), listed.join(" "));
        expect(isAlike([...customer].reverse().join(", ").toUpperCase(), listed.join("  "))).toBe(found);
        expect(isAlike(customer.join(" ").normalize("NFD"), listed.join(" ").normalize("NFC"))).toBe(found);
        expect(isAlike(listed.join(" "), customer.join(" "))).toBe(found);
      }),
      { numRuns: 500 },
    );
  });

  it("a name of any length has few words to compare", () => {
    const long = Array.from({ length: 500 }, (_, n) => `name${String.fromCharCode(97 + (n % 26)).repeat(1 + n)}`);
    expect(nameTokens(long.join(" "))).toHaveLength(NAME_TOKENS_MAX);
  });
});
