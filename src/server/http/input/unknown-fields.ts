import { z } from "zod";

const NAMED_MAX = 20;
const NAME_LENGTH_MAX = 60;

/**
 * The input's fields that the schema does not know, at any depth, as `features.0.colour`. Of alternatives the matching
 * one counts; if none matches, fields unknown to all of them. At most twenty are named.
 */
export function unknownFields(schema: z.ZodType | undefined, sent: unknown): readonly string[] {
  return unknownIn(schema ?? z.object({}), sent, "")
    .slice(0, NAMED_MAX)
    .map((place) => place.slice(0, NAME_LENGTH_MAX));
}

function unknownIn(schema: z.core.$ZodType, sent: unknown, place: string): readonly string[] {
  if (typeof sent !== "object" || sent === null) return [];
  if (isWrapped(schema)) return unknownIn(schema._zod.def.innerType, sent, place);
  if (schema instanceof z.ZodPipe)
    return unknownIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, sent, place);
  if (schema instanceof z.ZodUnion) return unknownToAll(schema.options, sent, place);
  const within = (inner: z.core.$ZodType | undefined, name: string, value: unknown) =>
    inner ? unknownIn(inner, value, at(place, name)) : [at(place, name)];
  const entries = Object.entries(sent);
  if (schema instanceof z.ZodArray)
    return Array.isArray(sent) ? entries.flatMap(([index, value]) => within(schema.element, index, value)) : [];
  if (Array.isArray(sent)) return [];
  if (schema instanceof z.ZodRecord) return entries.flatMap(([name, value]) => within(schema.valueType, name, value));
  if (!(schema instanceof z.ZodObject)) return [];
  const known = new Map<string, z.core.$ZodType>(Object.entries(schema.shape));
  return entries.flatMap(([name, value]) => within(known.get(name), name, value));
}

type Wrapped = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly;

function isWrapped(schema: z.core.$ZodType): schema is Wrapped {
  return [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly].some((kind) => schema instanceof kind);
}

function unknownToAll(options: readonly z.core.$ZodType[], sent: object, place: string): readonly string[] {
  const taking = options.find((option) => z.safeParse(option, sent).success);
  if (taking) return unknownIn(taking, sent, place);
  const [first = [], ...others] = options.map((option) => unknownIn(option, sent, place));
  return first.filter((name) => others.every((unknown) => unknown.includes(name)));
}

function at(place: string, name: string): string {
  return place ? `${place}.${name}` : name;
}
