import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export const KUBERNETES = path.resolve(import.meta.dirname, "../deploy/kubernetes");

// biome-ignore lint/suspicious/noExplicitAny: what a manifest may say is Kubernetes' to know; the sweep holds it against its types
export type Manifest = any;

const yaml = createRequire(import.meta.url)("js-yaml") as { loadAll(text: string): Manifest[] };

/** The objects of one file. */
export function manifestsOf(file: string): readonly Manifest[] {
  return yaml.loadAll(readFileSync(path.join(KUBERNETES, file), "utf8"));
}

/** The objects of every file, the examples among them. */
export function allManifests(): readonly Manifest[] {
  const files = ["", "examples"].flatMap((folder) =>
    readdirSync(path.join(KUBERNETES, folder))
      .filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml")
      .map((name) => path.join(folder, name)),
  );
  return files.flatMap(manifestsOf);
}
