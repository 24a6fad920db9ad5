import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceNumberMistake, deviceNumberOf, passesLuhn } from "./device-number.ts";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const checkDigitOf = (body: string) => "0123456789".split("").find((digit) => passesLuhn(body + digit)) ?? "";

describe("the check digit of an IMEI", () => {
  it("knows numbers from the standards", () => {
    expect(["490154203237518", "356938035643809", "79927398713"].map(passesLuhn)).toEqual([true, true, true]);
    expect(["490154203237519", "", "49015420323751x"].map(passesLuhn)).toEqual([false, false, false]);
  });

  it("exactly one last digit fits fourteen others, and any one digit typed wrongly is noticed", () => {
    fc.assert(
      fc.property(digits(14), fc.nat(14), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const fitting = "0123456789".split("").filter((digit) => passesLuhn(body + digit));
        expect(fitting).toHaveLength(1);
        const imei = body + fitting[0];
        const wrong = (Number(imei[place]) + shift) % 10;
        expect(passesLuhn(`${imei.slice(0, place)}${wrong}${imei.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  it("two neighbours exchanged are noticed, except 0 and 9", () => {
    fc.assert(
      fc.property(digits(14), fc.nat(13), (body, place) => {
        const imei = body + checkDigitOf(body);
        const [one, two] = [imei[place] ?? "", imei[place + 1] ?? ""];
        fc.pre(one !== two && `${one}${two}` !== "09" && `${one}${two}` !== "90");
        expect(passesLuhn(`${imei.slice(0, place)}${two}${one}${imei.slice(place + 2)}`)).toBe(false);
      }),
    );
  });
});

describe("a device's number as typed", () => {
  const WRONG_IMEI = "A digit of this IMEI is wrong. Dial *#06# on the device and type it again";
  const NO_NUMBER = "Enter the 15 digits of the IMEI, or a serial number of 4 to 32 letters and digits";

  const wrongLength = (length: number) =>
    `An IMEI has 15 digits, and this number has ${length}. Dial *#06# on the device and type it again`;

  it.each([
    ["49-015420-323751-8", { kind: "imei", number: "490154203237518" }],
    [" 490154 203237518 ", { kind: "imei", number: "490154203237518" }],
    ["490154203237519", WRONG_IMEI],
    ["sn-12ab", { kind: "serial", number: "SN12AB" }],
    ["49015420323751", wrongLength(14)],
    ["4901 5420 3237 5181", wrongLength(16)],
    ["4901542032375", { kind: "serial", number: "4901542032375" }],
    ["49015420323751A", { kind: "serial", number: "49015420323751A" }],
    ["abc", NO_NUMBER],
    ["A".repeat(33), NO_NUMBER],
    ["SN/12", NO_NUMBER],
    ["", NO_NUMBER],
  ])("%j", (typed, expected) => {
    expect(deviceNumberMistake(typed) ?? deviceNumberOf(typed)).toEqual(expected);
  });
});
