import { describe, expect, it } from "vitest";
import { FIRST_FIGURES } from "./figures.ts";
import { fillText, mistakesOf, mistakeWords, placeholderValues, withTopUpSentence } from "./placeholders.ts";

const LENDER = {
  name: "Harmattan Credit Limited",
  address: "4 Broad Street, Lagos",
  registration: "RC 1, licence 2",
  complaintsEmail: "care@harmattan.test",
  complaintsPhone: "0700 123 4567",
  privacyEmail: "privacy@harmattan.test",
};
const valuesOf = (differs: Partial<typeof LENDER> = {}, demo = false) =>
  placeholderValues({ ...LENDER, ...differs }, FIRST_FIGURES, { demo });
const NOTHING = { unknown: [], unfilled: [], otherLenders: [] };

describe("the lender's own words in a text", () => {
  it("stand in the place of each placeholder, as often as it stands there", () => {
    const text =
      "{lender name}, {lender address}, {licence}. Ask {privacy contact}. Complain to {complaints contact}: {time of a first answer}, {time to settle a complaint}. Kept {time that records are kept} by {lender name}.";
    expect(fillText(text, valuesOf())).toBe(
      "Harmattan Credit Limited, 4 Broad Street, Lagos, RC 1, licence 2. Ask privacy@harmattan.test. Complain to care@harmattan.test or 0700 123 4567: two working days, 14 days. Kept six years by Harmattan Credit Limited.",
    );
    expect(fillText("{complaints contact}", valuesOf({ complaintsPhone: "" }))).toBe("care@harmattan.test");
    expect(fillText("{complaints contact}", valuesOf({ complaintsEmail: "" }))).toBe("{complaints contact}");
  });

  it("one that is unknown or not told stays in its braces, and is named", () => {
    const text = "{lender nam} of {licence} and {toString}, {lender nam} again";
    const values = valuesOf({ registration: "" });
    expect(fillText(text, values)).toBe(text);
    const mistakes = mistakesOf("signing_consent", text, values);
    expect(mistakes).toEqual({ unknown: ["lender nam", "toString"], unfilled: ["licence"], otherLenders: [] });
    expect(mistakeWords(mistakes)).toEqual([
      "There is no such placeholder here: {lender nam}, {toString}",
      "The lender has not told yet: {licence}",
    ]);
    expect(mistakeWords({ ...NOTHING, otherLenders: ["Tenor"] })).toEqual(["The text names another lender: Tenor"]);
    expect(mistakeWords(NOTHING)).toEqual([]);
  });

  it("what a page shows stands alone on a line of a page, and nowhere else", () => {
    expect(mistakesOf("privacy_policy", "Text\n {complaints} \nMore", valuesOf())).toEqual(NOTHING);
    expect(mistakesOf("privacy_policy", "See {complaints}", valuesOf()).unknown).toEqual(["complaints"]);
    expect(mistakesOf("privacy_policy", "{complaints}\nSee {complaints}", valuesOf()).unknown).toEqual(["complaints"]);
    expect(mistakesOf("loan_terms", "{complaints}", valuesOf()).unknown).toEqual(["complaints"]);
    expect(mistakesOf("privacy_policy", "See {lender name}", valuesOf())).toEqual(NOTHING);
    expect(mistakesOf("loan_terms", "{settlement of the running loan}", valuesOf())).toEqual(NOTHING);
    expect(mistakesOf("signing_consent", "{settlement of the running loan}", valuesOf()).unknown).toHaveLength(1);
  });

  it("the sample's name in another lender's text names another lender, as a word and in any case", () => {
    for (const text of ["I agree that Tenor looks up", "TENOR LIMITED", "ask (tenor)"])
      expect(mistakesOf("application_consent", text, valuesOf()).otherLenders).toEqual(["Tenor"]);
    expect(mistakesOf("application_consent", "over 12 months, the tenors", valuesOf())).toEqual(NOTHING);
    expect(mistakesOf("application_consent", "Tenor", valuesOf({ name: "Tenor Finance Ltd" }))).toEqual(NOTHING);
    expect(mistakesOf("application_consent", "Tenor", valuesOf({ name: "Tenor" }, true))).toEqual(NOTHING);
  });

  it("outside a demo the sample's name is no name: whoever has given none is told so", () => {
    expect(mistakesOf("signing_consent", "{lender name}", valuesOf({ name: "Tenor" })).unfilled).toEqual([
      "lender name",
    ]);
    expect(fillText("{lender name}", valuesOf({ name: "Tenor" }, true))).toBe("Tenor");
  });

  it("a top-up's terms say one sentence more, and all others nothing in its place", () => {
    const text = "There is no other fee. {settlement of the running loan}\n## Next";
    expect(withTopUpSentence(text, { isTopUp: false })).toBe("There is no other fee.\n## Next");
    expect(withTopUpSentence(text, { isTopUp: true })).toBe(
      "There is no other fee. What is owed on your running loan is settled from the amount first.\n## Next",
    );
  });
});
