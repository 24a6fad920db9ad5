import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const INSIDE = "TENOR_DRILL_FOLDER";

/**
 * Runs this script again with a network, mounts and processes of its own, and ends with it: what the drill mounts, cuts and kills
 * is its own, and nothing outlives it, whether it ends, is interrupted or takes longer than `withinMs`. Gives the
 * drill's folder inside; never returns outside.
 */
export async function ownNamespaces(withinMs: number): Promise<string> {
  const inside = process.env[INSIDE];
  if (inside) {
    // The outer process holds the other end.
    process.stdin.resume().on("end", () => process.exit(1));
    return inside;
  }
  if (process.getuid?.() !== 0) throw new Error("The drill must run as root: it makes namespaces of its own.");
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-drill-"));
  const child = spawn(
    "unshare",
    ["--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", process.execPath, ...process.argv.slice(1)],
    { stdio: ["pipe", "inherit", "inherit"], env: { ...process.env, [INSIDE]: folder } },
  );
  const end = () => child.kill("SIGKILL");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  const tooLong = setTimeout(() => {
    console.error(`The drill did not end within ${Math.round(withinMs / 60_000)} minutes.`);
    end();
  }, withinMs);
  const code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => resolve(status ?? 1));
  });
  clearTimeout(tooLong);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(code);
}
