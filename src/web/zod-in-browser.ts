/**
 * Stands in for zod in the browser's build. The contract describes its data with zod; the browser takes methods, paths
 * and types from it and never runs a schema (the server validates, and forms have the rules as data: rules-of.ts), so the
 * library's 15 kB would be carried for nothing. Whatever is built from `z` is this one value; running a schema
 * throws, so that a mistake shows at once.
 */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => {
    if (typeof name === "string" && RUNS.has(name)) throw new Error(`zod's ${name} is not part of the browser build`);
    return name === "then" ? undefined : schema;
  },
});

const RUNS = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "encode", "decode"]);

export const z = schema;
