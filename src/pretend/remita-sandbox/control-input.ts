import type { z } from "zod";

/** Bodies arrive as text, because the provider's paths must detect a malformed one themselves. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return schema.parse(typeof body === "string" && body !== "" ? JSON.parse(body) : {});
}

type Present<Value extends object> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** The same without the undefined keys. */
export function withoutUndefined<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Present<Value>;
}
