import { expect, it } from "vitest";
import { identityStanding, type KnownCheck } from "./identity-standing.ts";

const check = (more: Partial<KnownCheck>): KnownCheck => ({
  state: "found",
  isToBeAsked: false,
  differences: [],
  decision: undefined,
  ...more,
});

it.each([
  ["missing", undefined, "nobody has asked"],
  ["checked", check({}), "the register agrees"],
  ["review", check({ differences: ["name"] }), "the register differs"],
  ["review", check({ differences: undefined }), "the answer is not kept, and the details have changed since"],
  ["checked", check({ differences: ["name"], decision: "same-person" }), "a person says it is the same"],
  ["denied", check({ decision: "someone-else" }), "a person says it is not"],
  ["waits", check({ state: "due", isToBeAsked: true, differences: undefined }), "it is asked soon"],
  ["waits", check({ state: "asking", isToBeAsked: true, differences: undefined }), "it is being asked"],
  ["waits", check({ state: "unknown", isToBeAsked: true, differences: undefined }), "it is asked again"],
  ["review", check({ state: "unknown", differences: undefined }), "it was asked often enough"],
  ["review", check({ state: "not-found", differences: undefined }), "nobody has the number"],
  ["review", check({ state: "refused", differences: undefined }), "the register does not answer us"],
  ["checked", check({ state: "not-found", decision: "same-person", differences: undefined }), "a person knows better"],
] as const)("%s: %s (%s)", (standing, known, _why) => {
  expect(identityStanding(known)).toBe(standing);
});
