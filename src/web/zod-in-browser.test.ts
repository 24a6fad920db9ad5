import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "./zod-in-browser.ts";

const anything = z as typeof import("zod").z;

it("whatever a contract builds can be built", () => {
  const schema = anything.object({ id: anything.coerce.number().int(), name: anything.string().nullable() });
  expect(() => schema.extend({ list: anything.array(schema) }).partial()).not.toThrow();
});

it("running a schema fails loudly instead of letting anything pass", () => {
  expect(() => anything.string().parse(1)).toThrow("not part of the browser build");
});

it("no screen runs a schema or reads what it is made of: both are there in tests alone", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const screens = files.filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|stage)\./.test(name));
  const running = screens.filter((name) =>
    /\.(safeParse|safeParseAsync|parseAsync)\(|\b\w+(Body|body)\.(shape|parse\()/.test(
      readFileSync(path.join(import.meta.dirname, name), "utf8"),
    ),
  );
  expect(running).toEqual([]);
});
