import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CandidateName, namesWithin, rankNames } from "./nearest-names.ts";

/** Names in a register, each of its own employer unless it says whose alias it is; trigram likeness is zero. */
function register(...names: readonly string[]): readonly CandidateName[] {
  const own = names.map((name) => name.split(" = ").at(-1) ?? name);
  return names.map((name, place) => ({
    id: own.indexOf(own[place] ?? ""),
    name: own[place] ?? "",
    words: name.split(" = ")[0] ?? name,
    trigrams: 0,
  }));
}
const order = (spelling: string, names: readonly CandidateName[]) => rankNames(spelling, names).map(({ name }) => name);

describe("the order in which employers are proposed", () => {
  it.each([
    [
      "what names a business weighs more than what all have",
      "Federal Ministry of Petrol & Rural Development",
      ["Federal Ministry of Petrol and Food Security", "Federal Ministry of Youth Development"],
    ],
    [
      "an abbreviation weighs more than the place of a branch",
      "NIS Kaduna State office",
      ["NIS = Immigration Service", "Kaduna State Board"],
    ],
    [
      "dotted initials are what they are without dots",
      "E.F.C.C. Ibadan Zonal Office",
      ["EFCC = Crimes Commission", "University College, Ibadan"],
    ],
    [
      "initials stand for a name that has no alias",
      "F.C.E Zaria",
      ["Federal College of Education, Zaria", "Bello University, Zaria"],
    ],
    ["two letters in front are initials", "UI, Ibadan", ["University of Ibadan", "Municipal Hospital, Ibadan"]],
    [
      "an alias of letters stands for no other words",
      "U.I. Ibadan",
      ["University of Ibadan", "UCH Ibadan = University College Hospital, Ibadan"],
    ],
    [
      "an abbreviation with another letter is another",
      "FMEnv Abuja",
      ["Federal Ministry of Environment", "FME = Federal Ministry of Education"],
    ],
    [
      "a state in the address weighs little",
      "University of Jos, Plateau State",
      ["University of Jos", "Plateau State University"],
    ],
    [
      "LASG is the government of Lagos State",
      "LASG Min of Education",
      ["Lagos State Ministry of Education", "Federal Ministry of Education"],
    ],
    [
      "a word less on either side is nearer",
      "Ibadan NE LG, Iwo Road",
      ["Ibadan North East Local Government", "Ibadan North Local Government"],
    ],
    ["clipped words are words", "Nigeria Met Agency", ["Nigerian Meteorological Agency", "News Agency of Nigeria"]],
  ])("%s: %s", (_, spelling, wanted) => {
    expect(order(spelling, register(...wanted.toReversed()))).toEqual(wanted.map((name) => name.split(" = ").at(-1)));
  });

  it("trigrams settle it where words do not", () => {
    const [one, other] = register("Alpha Mills", "Omega Mills");
    const names = [one, other].flatMap((name, place) => (name ? [{ ...name, trigrams: place / 10 }] : []));
    expect(order("Mills", names)).toEqual(["Omega Mills", "Alpha Mills"]);
  });

  it("each employer stands there once, with the nearest of its names", () => {
    const names = register("Immigration Service", "NIS = Immigration Service", "Prisons Service");
    expect(rankNames("NIS Ikoyi", names)).toMatchObject([
      { name: "Immigration Service", words: "NIS" },
      { name: "Prisons Service" },
    ]);
  });

  const word = fc.constantFrom(
    "Federal",
    "Ministry",
    "of",
    "Works",
    "Health",
    "Lagos",
    "State",
    "NIS",
    "U.I.",
    "Poly",
    "x",
  );
  const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

  it("what is a name as it is comes first, and the order in which names were found is nothing", () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), fc.nat(), (names, seed) => {
        const candidates = register(...names);
        const written = names[seed % names.length] ?? "";
        const ranked = rankNames(
          written,
          candidates.map((candidate) => ({ ...candidate, trigrams: candidate.words === written ? 1 : 0.9 })),
        );
        expect(ranked[0]?.words).toBe(written);
        expect(ranked.every(({ likeness }) => likeness >= 0 && likeness <= 1 + 1e-9)).toBe(true);
        expect(rankNames(written, candidates.toReversed())).toEqual(rankNames(written, candidates));
      }),
    );
  });

  it("whatever was typed is ranked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.string({ maxLength: 40 }), (spelling, words) => {
        const [ranked] = rankNames(spelling, register(words));
        expect(ranked?.likeness).toBeGreaterThanOrEqual(0);
        expect(ranked?.likeness).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the names that may stand in a spelling", () => {
  it("are its words that may be an abbreviation, and all that stand beside each other", () => {
    expect(namesWithin("N.I.S. of ABU Zaria")).toEqual([
      "NIS",
      "ABU",
      "ZARIA",
      "NIS OF",
      "NIS OF ABU",
      "NIS OF ABU ZARIA",
      "OF ABU",
      "OF ABU ZARIA",
      "ABU ZARIA",
    ]);
  });

  it("two letters are one in front or with dots", () => {
    expect(namesWithin("UI")).toEqual(["UI"]);
    expect(namesWithin("Staff UI")).not.toContain("UI");
    expect(namesWithin("Staff U.I.")).toContain("UI");
  });

  it("are a bounded number, and none for a text without a letter", () => {
    expect(namesWithin("…")).toEqual([]);
    expect(namesWithin("word ".repeat(500)).length).toBeLessThan(100);
    const many = Array.from({ length: 500 }, (_, place) => `W${String.fromCharCode(65 + (place % 26))}${place}`);
    expect(namesWithin(many.join(" ")).length).toBeLessThan(100);
  });
});
