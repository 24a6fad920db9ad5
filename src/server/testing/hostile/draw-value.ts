import { z } from "zod";
import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A real value for a field of this name; undefined if none is known. */
export type Known = (name: string) => unknown;

export function inputSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

/** Draws a value that fits a schema, a real one where one is known for the field's name. */
export function drawValue(schema: Schema, random: DemoRandom, known: Known, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return drawValue(random.oneOf(choices), random, known, name);
  if (schema.properties || schema.type === "object") return drawObject(schema, random, known);
  if (schema.type === "array") return drawList(schema, random, known, name);
  const real = random.chance(0.85) ? known(name) : undefined;
  if (real !== undefined) return asTyped(schema, real);
  return drawScalar(schema, random);
}

function drawObject({ properties = {}, required = [] }: Schema, random: DemoRandom, known: Known): unknown {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(fields.map(([name, inner]) => [name, drawValue(inner, random, known, name)]));
}

function drawList({ items = {}, minItems = 0 }: Schema, random: DemoRandom, known: Known, name: string): unknown {
  const length = Math.max(minItems, random.between(0, 4));
  return Array.from({ length }, () => drawValue(items, random, known, name));
}

// A known number may be a text in the schema, and the reverse.
function asTyped({ type }: Schema, real: unknown): unknown {
  if (type === "string") return String(real);
  return (type === "integer" || type === "number") && Number.isFinite(Number(real)) ? Number(real) : real;
}

function drawScalar({ type, format, pattern, ...limits }: Schema, random: DemoRandom): unknown {
  const kind = Array.isArray(type) ? random.oneOf(type as readonly string[]) : type;
  if (kind === "boolean") return random.chance(0.5);
  if (kind === "null") return null;
  if (kind === "integer" || kind === "number") return drawNumber(limits, random, kind === "integer");
  if (format === "date") return drawDay(random);
  if (format === "date-time") return `${drawDay(random)}T0${random.between(0, 9)}:15:00.000Z`;
  if (format === "email") return `${random.digits(6)}@example.com`;
  const digits = /\\d\{(\d+)/.exec(pattern ?? "")?.[1];
  return digits ? random.digits(Number(digits)) : drawText(limits, random);
}

function drawNumber({ minimum = 0, maximum = 1_000_000 }: Schema, random: DemoRandom, whole: boolean): number {
  const [from, to] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  if (random.chance(0.2)) return random.oneOf([from, to]);
  const drawn = random.between(Math.ceil(from), Math.floor(Math.min(to, from + 10 ** random.between(1, 7))));
  return whole ? drawn : drawn + random.oneOf([0, 0, 0.5, 0.01]);
}

function drawDay(random: DemoRandom): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${random.between(1950, 2028)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}

const LETTERS = [..."abcdefghij klmnopqrstuvwxyzABCXYZ0123456789-'.,ẹọṣ🙂é%_\\\"<>&/"];

function drawText({ minLength = 0, maxLength = 60 }: Schema, random: DemoRandom): string {
  const length = Math.min(Math.max(minLength, random.between(1, 24)), maxLength);
  return Array.from({ length }, () => random.oneOf(LETTERS)).join("");
}

/** As people would type it; an object as JSON, because its own `toString` may be hostile. */
export function asText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
