import { expect, it } from "vitest";
import { z } from "zod";
import { unknownFields } from "./unknown-fields.ts";

const schema = z.object({
  name: z.string(),
  note: z.string().nullish(),
  kept: z.object({ amount: z.number() }).optional(),
  rows: z.array(z.object({ number: z.number() })).default([]),
  words: z.record(z.string(), z.object({ text: z.string() })).nullable(),
  day: z.string().transform((text) => text.trim()),
  read: z.preprocess((value) => value, z.object({ what: z.string() })).optional(),
  answer: z
    .union([z.object({ reference: z.string() }), z.object({ none: z.literal(true), evidence: z.string() })])
    .optional(),
});

const cases: readonly [string, unknown, readonly string[]][] = [
  [
    "nothing that is known",
    {
      name: "a",
      note: null,
      kept: { amount: 1 },
      rows: [{ number: 1 }],
      words: { x: { text: "" } },
      day: "",
      read: { what: "" },
    },
    [],
  ],
  ["a field at the top", { name: "a", colour: 1 }, ["colour"]],
  ["a field inside a field", { kept: { amount: 1, currency: "NGN" } }, ["kept.currency"]],
  ["a field of an item of a list", { rows: [{ number: 1 }, { number: 2, colour: 1 }] }, ["rows.1.colour"]],
  [
    "a field of a value of a map, whose own names are free",
    { words: { anything: { text: "", more: 1 } } },
    ["words.anything.more"],
  ],
  ["a field of what is read in a way of its own", { read: { what: "", more: 1 } }, ["read.more"]],
  ["the field of another alternative than the one taken", { answer: { reference: "r", none: true } }, ["answer.none"]],
  ["no field of the alternative that is taken", { answer: { none: true, evidence: "e" } }, []],
  ["what each alternative lacks, where none is taken", { answer: { none: false, colour: 1 } }, ["answer.colour"]],
  ["nothing where something else stands than an object", { kept: "x", rows: { number: 1, y: 2 }, words: [1] }, []],
  ["a name that every object has", JSON.parse('{"constructor": 1, "__proto__": 2}'), ["constructor", "__proto__"]],
  ["nothing of what is no object", "text", []],
];

it.each(cases)("names %s", (_, sent, expected) => {
  expect(unknownFields(schema, sent)).toEqual(expected);
});

it("names all of it where nothing is known, twenty at most, and cuts long names", () => {
  expect(unknownFields(undefined, { a: 1 })).toEqual(["a"]);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${"x".repeat(100)}${n}`, n]));
  const named = unknownFields(undefined, many);
  expect([named.length, named[0]]).toEqual([20, "x".repeat(60)]);
});
