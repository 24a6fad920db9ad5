import { expect, it } from "vitest";
import { CALL_OUTCOMES, LEAD_STATUS_LABELS, LEAD_STATUS_WORDS, OPEN_STATUSES, parseLeadStatus } from "./lead-status.ts";
import { nextCallAt } from "./next-call.ts";

it("OPN-70: an officer reads a status in words", () => {
  expect(Object.values(LEAD_STATUS_LABELS)).toEqual([
    ...["New", "Interested", "Not interested", "Did not answer", "Call back", "Unreachable", "Wrong number"],
    ...["Link sent", "Link submitted", "Converted", "Do not contact"],
  ]);
  expect(LEAD_STATUS_WORDS).toEqual([
    ...["new", "interested", "not interested", "did not answer", "call back", "unreachable", "wrong number"],
    ...["link sent", "link submitted", "converted", "do not contact"],
  ]);
  expect(parseLeadStatus("did  not__answer")).toBe("did_not_answer");
});

it("OPN-70: a call ends in one of seven outcomes; links, conversion and what is new are none", () => {
  expect(CALL_OUTCOMES).toEqual([
    ...["interested", "not_interested", "did_not_answer", "call_back", "unreachable", "wrong_number", "do_not_contact"],
  ]);
});

it("LED-27: leads that still want something done are those that are called again", () => {
  expect(OPEN_STATUSES).toEqual([
    ...["new", "interested", "did_not_answer", "call_back", "unreachable", "link_sent", "link_submitted"],
  ]);
});

it.each([
  ["new", "2026-11-20T10:00:00+01:00"],
  ["link_submitted", "2026-11-20T10:00:00+01:00"],
  ["did_not_answer", "2026-11-21T08:00:00+01:00"],
  ["call_back", "2026-11-21T08:00:00+01:00"],
  ["unreachable", "2026-11-21T08:00:00+01:00"],
  ["interested", "2026-11-22T08:00:00+01:00"],
  ["link_sent", "2026-11-22T08:00:00+01:00"],
] as const)("LED-27: %s on 20 Nov 2026 at 10:00 is called next at %s", (status, next) => {
  expect(nextCallAt(status, new Date("2026-11-20T10:00:00+01:00"), undefined)).toEqual(new Date(next));
});
