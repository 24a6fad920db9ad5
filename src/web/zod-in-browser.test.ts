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
