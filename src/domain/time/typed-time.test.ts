import { expect, it } from "vitest";
import { typedTime } from "./typed-time.ts";

it.each([
  ["14:05", "14:05"],
  ["14.05", "14:05"],
  ["1405", "14:05"],
  ["905", "09:05"],
  [" 9 ", "09:00"],
  ["9am", "09:00"],
  ["12 am", "00:00"],
  ["12:30pm", "12:30"],
  ["2:30 PM", "14:30"],
  ["00:00", "00:00"],
  ["24:00", undefined],
  ["9:5", undefined],
  ["14:60", undefined],
  ["13pm", undefined],
  ["soon", undefined],
  ["", undefined],
])("%j is read as %j", (text, time) => {
  expect(typedTime(text)).toBe(time);
});
