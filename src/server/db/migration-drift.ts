import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { readShape, type SchemaShape } from "./schema-shape.ts";

/** What a migration made, changed (its digest) or removed (null), by the name of the object. */
export type ShapeChange = Readonly<Record<string, string | null>>;

/** A migration that a database was made with, and its checksum, which early databases did not keep. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string | null;
}

/** A migration that is not what a database was made with. */
export interface Drift {
  readonly name: string;
  /** What of the schema shows it, where no checksum does. */
  readonly object: string | undefined;
}

/** Of the text of a migration, however its lines end on this machine. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

/** What each migration of before checksums makes, in order: the shapes of all databases that have names only. */
export function readKnownShapes(folder: string): ReadonlyMap<string, ShapeChange> {
  const file = path.join(folder, "shapes.json");
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, ShapeChange>));
}

/** The first applied migration whose text is another now. */
export function changedText(applied: readonly AppliedMigration[], textOf: (name: string) => string): Drift | undefined {
  const changed = applied.find(({ name, sha256 }) => sha256 !== null && sha256 !== checksumOf(textOf(name)));
  return changed && { name: changed.name, object: undefined };
}

/**
 * Of a database that knows names only: the first migration of which something in the schema is not what it makes now.
 * What the schema holds besides is nobody's business here.
 */
export async function changedShape(
  client: pg.ClientBase,
  applied: readonly string[],
  known: ReadonlyMap<string, ShapeChange>,
): Promise<Drift | undefined> {
  const stranger = applied.find((name) => !known.has(name));
  if (stranger !== undefined) return { name: stranger, object: undefined };
  return firstDifference(applied, known, await readShape(client));
}

function firstDifference(
  applied: readonly string[],
  known: ReadonlyMap<string, ShapeChange>,
  found: SchemaShape,
): Drift | undefined {
  const wanted = new Map<string, { name: string; digest: string | null }>();
  for (const name of applied)
    for (const [object, digest] of Object.entries(known.get(name) ?? {})) wanted.set(object, { name, digest });
  const wrong = [...wanted].filter(([object, { digest }]) => (found.get(object) ?? null) !== digest);
  const [first] = wrong.sort(([, one], [, other]) => (one.name < other.name ? -1 : 1));
  return first && { name: first[1].name, object: first[0] };
}
