import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { stopOrphan, untilAnswering } from "./running-postgres.ts";

let folder: string;
let cluster: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-running-"));
  cluster = path.join(folder, "pgdata");
  mkdirSync(cluster);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A process with this name that reacts to signals as told, and is recorded in the cluster's file as its server. */
async function pretend(argv0: string, args: readonly string[], onSignal: string): Promise<ChildProcess> {
  const script = `process.on("SIGINT", () => { ${onSignal} }); console.log("on"); setInterval(() => {}, 1000);`;
  const env = { ...process.env, NODE_OPTIONS: "" };
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, ["-e", script, "--", ...args], { argv0, env, stdio: [...stdio] });
  children.push(child);
  await once(child.stdout ?? child, "data");
  writeFileSync(path.join(cluster, "postmaster.pid"), `${child.pid}\n${cluster}\n`);
  return child;
}

const isUp = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

describe("a PostgreSQL that was left behind", () => {
  it.each([
    ["another program", "editor", () => ["-D", cluster]],
    ["a program that has the word in its arguments", "editor", () => ["postgres"]],
    ["the PostgreSQL of another cluster", "postgres", () => ["-D", folder]],
    ["a PostgreSQL that names no cluster", "postgres", () => [cluster]],
  ])("is not %s with its number", async (_, argv0, args) => {
    const child = await pretend(argv0, args(), "process.exit(0)");
    await stopOrphan(cluster);
    expect(isUp(child)).toBe(true);
  });

  it.runIf(process.platform === "linux")("is asked to stop and waited for", async () => {
    const child = await pretend("/x/bin/postgres", ["-D", cluster], "setTimeout(() => process.exit(0), 200)");
    const gone = once(child, "exit");
    await stopOrphan(cluster);
    expect(await gone).toEqual([0, null]);
  });

  it.runIf(process.platform === "linux")("is not killed when it takes its time", async () => {
    const child = await pretend("postgres", ["-D", cluster], "");
    await expect(stopOrphan(cluster, 200)).rejects.toThrow(/^A PostgreSQL \(process \d+\)[^\n]+\.$/);
    expect(isUp(child)).toBe(true);
  });

  it("needs not be there", async () => {
    await stopOrphan(cluster);
    for (const content of ["", "nonsense\n", "-1\n", "0\n"]) {
      writeFileSync(path.join(cluster, "postmaster.pid"), content);
      await stopOrphan(cluster);
    }
  });
});

describe("waiting for a server", () => {
  const real = JSON.parse(inject("postgres")) as pg.ClientConfig;
  let front: net.Server;
  afterEach(() => void front.close());

  function refusal(code: string): Buffer {
    const fields = Buffer.from(`SFATAL\0C${code}\0Mnot yet\0\0`);
    return Buffer.concat([Buffer.from("E"), Buffer.from([0, 0, 0, fields.length + 4]), fields]);
  }

  /** Answers in the real server's place and refuses for that long. */
  async function refuseFor(ms: number, code: string): Promise<pg.ClientConfig> {
    const openAt = performance.now() + ms;
    front = net.createServer((socket) => {
      socket.on("error", () => undefined);
      if (performance.now() < openAt) {
        socket.once("data", () => socket.end(refusal(code)));
        return;
      }
      const host = String(real.host);
      const behind = host.startsWith("/")
        ? net.connect(`${host}/.s.PGSQL.${real.port}`)
        : net.connect(Number(real.port));
      socket.pipe(behind).pipe(socket);
      behind.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
    return { ...real, host: "127.0.0.1", port: (front.address() as net.AddressInfo).port };
  }

  it("has no limit while it recovers", async () => {
    await untilAnswering(await refuseFor(600, "57P03"), () => true, 150);
  });

  it("has one while it says anything else, and while another one answers", async () => {
    await expect(untilAnswering(await refuseFor(5000, "53300"), () => true, 150)).rejects.toThrow(/ready: not yet\.$/);
    front.close();
    await expect(untilAnswering(await refuseFor(0, ""), () => false, 150)).rejects.toThrow(/another server answers\.$/);
  });

  it("ends at once with a wrong password, and when the server is gone", async () => {
    const asked = performance.now();
    await expect(untilAnswering(await refuseFor(5000, "28P01"), () => true)).rejects.toThrow(/password[^\n]+\.$/);
    front.close();
    const gone = (): boolean => {
      throw new Error("It is gone.");
    };
    await expect(untilAnswering(await refuseFor(5000, "57P03"), gone)).rejects.toThrow("It is gone.");
    expect(performance.now() - asked).toBeLessThan(3000);
  });
});
