import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { RemitaSandbox } from "./sandbox.ts";
import { startSandbox } from "./sandbox-caller.ts";

export interface SandboxStage {
  sandbox: RemitaSandbox;
  statePath: string;
  /** Stops the sandbox and starts one on the same state. */
  restart(): Promise<void>;
}

/** Gives each test its own sandbox with its state in a file, and removes both afterwards. */
export function stagedSandbox(): SandboxStage {
  let folder = "";
  const stage = {
    statePath: "",
    async restart() {
      await stage.sandbox.close();
      stage.sandbox = await startSandbox({ statePath: stage.statePath });
    },
  } as SandboxStage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    stage.statePath = join(folder, "state.jsonl");
    stage.sandbox = await startSandbox({ statePath: stage.statePath });
  });
  afterEach(async () => {
    await stage.sandbox.close();
    rmSync(folder, { recursive: true });
  });
  return stage;
}
