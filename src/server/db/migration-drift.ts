import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { readShape, type SchemaShape } from "./schema-shape.ts";

/** What a migration created, changed (its digest) or removed (null), by object name. */
export type ShapeChange = Readonly<Record<string, string | null>>;

/** An applied migration and its checksum, which early databases did not store. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string | null;
}

/** A migration that differs from the one a database was made with. */
export interface Drift {
  readonly name: string;
  /** The object in the schema that shows it, if there is no checksum. */
  readonly object: string | undefined;
}

/** Of a migration's text, whatever the line ends on this machine. */
export function checksumOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

/**
 * What each migration from before the checksums creates, in order: the shapes of all databases that only have names.
 */
export function readKnownShapes(folder: string): ReadonlyMap<string, ShapeChange> {
  const file = path.join(folder, "shapes.json");
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, ShapeChange>));
}

/** The first applied migration whose text has changed since. */
export function changedText(applied: readonly AppliedMigration[], textOf: (name: string) => string): Drift | undefined {
  const changed = applied.find(({ name, sha256 }) => sha256 !== null && sha256 !== checksumOf(textOf(name)));
  return changed && { name: changed.name, object: undefined };
}

/**
 * For a database with names only: the first migration that would now create something else than the schema has.
 * Additional objects in the schema are ignored.
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
