import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isContactTime, nextContactTime } from "./contact-hours.ts";
import { FINISHED_STATUSES, LEAD_STATUSES, leadStatusWords, OPEN_STATUSES, parseLeadStatus } from "./lead-status.ts";
import { nextCallAt } from "./next-call.ts";

const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });
const lagos = (text: string) => new Date(`${text}+01:00`);

describe("contact hours", () => {
  it("people are called from 08:00 up to 19:00 in Lagos", () => {
    expect(
      ["07:59:59", "08:00:00", "18:59:59", "19:00:00"].map((time) => isContactTime(lagos(`2026-11-20T${time}`))),
    ).toEqual([false, true, true, false]);
  });

  it("the next such moment is this one, this morning or tomorrow morning", () => {
    const next = (time: string) => nextContactTime(lagos(time)).toISOString();
    expect(next("2026-11-20T12:00:00")).toBe("2026-11-20T11:00:00.000Z");
    expect(next("2026-11-20T03:00:00")).toBe("2026-11-20T07:00:00.000Z");
    expect(next("2026-11-20T23:30:00")).toBe("2026-11-21T07:00:00.000Z");
  });

  it("it is never in the past, never outside the hours, and never more than thirteen hours away", () => {
    fc.assert(
      fc.property(instants, (from) => {
        const next = nextContactTime(from);
        return isContactTime(next) && +next >= +from && +next - +from <= 13 * 3_600_000;
      }),
    );
  });
});

describe("when a lead is called next", () => {
  it("is undefined exactly for those who are not to be called again", () => {
    const at = lagos("2026-11-20T10:00:00");
    const silent = LEAD_STATUSES.filter((status) => nextCallAt(status, at, undefined) === undefined);
    expect([...silent].sort()).toEqual([...FINISHED_STATUSES].sort());
    expect(nextCallAt("do_not_contact", at, at)).toBeUndefined();
  });

  it("is the time agreed, moved into contact hours", () => {
    const called = lagos("2026-11-20T10:00:00");
    expect(nextCallAt("did_not_answer", called, lagos("2026-11-20T15:00:00"))).toEqual(lagos("2026-11-20T15:00:00"));
    expect(nextCallAt("did_not_answer", called, lagos("2026-11-20T21:00:00"))).toEqual(lagos("2026-11-21T08:00:00"));
  });

  it("is the next morning for who could not be reached, and never the same Lagos day", () => {
    const called = lagos("2026-11-20T10:00:00");
    expect(nextCallAt("did_not_answer", called, undefined)).toEqual(lagos("2026-11-21T08:00:00"));
    expect(nextCallAt("interested", called, undefined)).toEqual(lagos("2026-11-22T08:00:00"));
    expect(nextCallAt("new", called, undefined)).toEqual(called);
  });
});

it("OPN-70: a status is understood in any case, with spaces, dashes or underscores, and told in small words", () => {
  for (const status of LEAD_STATUSES) {
    const words = leadStatusWords(status);
    expect(words).toBe(status.replaceAll("_", " "));
    for (const typed of [words, words.toUpperCase(), status, ` ${words.replaceAll(" ", "-")} `])
      expect(parseLeadStatus(typed)).toBe(status);
  }
  expect(parseLeadStatus("callback")).toBeUndefined();
  expect(OPEN_STATUSES).toHaveLength(LEAD_STATUSES.length - FINISHED_STATUSES.length);
});
