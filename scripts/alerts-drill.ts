// npm run drill:alerts: checks the rules of deploy/prometheus with promtool and provokes a fault for each alert, which must fire
// and clear. promtool is taken from TENOR_DRILL_ROOT, a root file system of Debian that holds Prometheus; it is entered by
// chroot, so this needs root.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";

const RULES = path.resolve(import.meta.dirname, "../deploy/prometheus");

function drill(root: string): boolean {
  const folder = mkdtempSync(path.join(root, "tmp", "tenor-alerts-"));
  const inside = path.join("/", path.relative(root, folder));
  try {
    cpSync(RULES, folder, { recursive: true });
    return [
      ["check", "rules", `${inside}/rules.yml`],
      ["test", "rules", `${inside}/rules.test.yml`],
    ].every((words) => spawnSync("chroot", [root, "promtool", ...words], { stdio: "inherit" }).status === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const root = process.env.TENOR_DRILL_ROOT;
if (!root || !existsSync(path.join(root, "usr/bin/promtool"))) {
  console.error("Set TENOR_DRILL_ROOT to a root file system that holds Prometheus (usr/bin/promtool).");
  process.exitCode = 1;
} else if (!drill(path.resolve(root))) {
  console.error("An alert did not fire, or did not clear.");
  process.exitCode = 1;
}
