import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { allManifests, type Manifest } from "./deploy-kubernetes.testkit.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Where a kind that Kubernetes has itself is declared: `apps/v1` in apps/v1, `v1` in core/v1. */
function moduleOf({ apiVersion }: Manifest): string {
  const [group = "", version] = apiVersion.includes("/") ? apiVersion.split("/") : ["core", apiVersion];
  return `kubernetes-types/${group.replace(/\.k8s\.io$/, "")}/${version}`;
}

/** What the compiler says of the objects as values of Kubernetes' types, in which an unknown field is an error. */
function faultsOf(manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-kubernetes-"));
  try {
    const lines = manifests.map(
      (each, at) => `export const m${at}: import("${moduleOf(each)}").${each.kind} = ${JSON.stringify(each)};`,
    );
    writeFileSync(path.join(folder, "manifests.ts"), lines.join("\n"));
    const paths = { "kubernetes-types/*": [path.join(ROOT, "node_modules/kubernetes-types/*")] };
    const compilerOptions = { strict: true, noEmit: true, module: "nodenext", types: [], paths };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["manifests.ts"] }));
    const compiler = path.join(ROOT, "node_modules/.bin/tsc");
    return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it("the manifests have the types of Kubernetes, and a field that it does not know is found", () => {
  // The operator's kinds have no types on npm.
  const typed = allManifests().filter(({ apiVersion }) => !apiVersion.startsWith("postgresql.cnpg.io/"));
  expect(typed.length).toBeGreaterThan(15);
  expect(faultsOf(typed)).toBe("");
  const [deployment] = typed.filter(({ kind }) => kind === "Deployment");
  expect(faultsOf([{ ...deployment, spec: { ...deployment.spec, replica: 2 } }])).toContain("replica");
});
