import { expect, it } from "vitest";
import { greetingFor } from "./greeting.ts";

it.each<[number, number, string | undefined, string]>([
  [0, 0, "Morning", "DSH-02"],
  [11, 59, "Morning", "DSH-02"],
  [12, 0, "Afternoon", "DSH-03"],
  [15, 59, "Afternoon", "DSH-03"],
  [16, 0, undefined, "DSH-05"],
  [16, 1, "Evening", "DSH-04"],
  [23, 59, "Evening", "DSH-04"],
])("%i:%i is greeted with %s (%s)", (hour, minute, greeting) => {
  expect(greetingFor(hour, minute)).toBe(greeting);
});
