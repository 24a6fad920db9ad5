import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type AnswerTimes, askAnswerTimes } from "./answer-times.ts";

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  /** The most memory it ever held, in MB; undefined if the system does not report it. */
  peakMemory(): number | undefined;
  /** Its own times of answers since the last call; only the product reports them. */
  answerTimes(): Promise<AnswerTimes>;
  /** The memory it holds now, in MB. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a script of this folder, sends it its first message, and waits until it reports its address. */
export async function startServer(script: string, message: object): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, script), {
    serialization: "advanced",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with ${code} before it was ready`);
  });
  child.send(message);
  const [url] = (await Promise.race([once(child, "message"), failed])) as [string];
  failed.catch(() => undefined);
  return {
    url,
    answerTimes: () => askAnswerTimes(child),
    peakMemory: () => readMemory(child.pid, "VmHWM"),
    memory: () => readMemory(child.pid, "VmRSS"),
    stop: async () => {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

function readMemory(pid: number | undefined, line: "VmHWM" | "VmRSS"): number | undefined {
  try {
    const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
  } catch {
    return undefined;
  }
}
