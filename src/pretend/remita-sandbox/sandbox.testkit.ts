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

/** For each test a sandbox of its own that keeps its state in a file; both are gone after it. */
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
