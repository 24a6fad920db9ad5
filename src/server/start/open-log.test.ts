import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { Writable } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openLog } from "./open-log.ts";

function listen() {
  const lines: string[] = [];
  const log = openLog(
    { logLevel: "trace", role: "worker" },
    new Writable({
      write(line, _, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  return { log, lines, said: () => lines.map((line) => JSON.parse(line)) };
}

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
// What every line says of the process that wrote it.
const WRITER = { role: "worker", host: hostname(), version };

it("role, machine and version, ids, counts, routes and kinds stand in a line; what nobody has named does not (V16.2.5)", () => {
  const { log, said } = listen();
  log.info(
    { route: "/api/loan/apply", actor: 7, ms: 12, phone: "+2348031234567", body: { bvn: "22001234567" } },
    "answered",
  );
  log.warn({ actor: 22_001_234_567, query: ["Ngozi"], ok: true }, "seen");
  expect(said()).toEqual([
    { ...WRITER, level: 30, time: expect.any(Number), route: "/api/loan/apply", actor: 7, ms: 12, msg: "answered" },
    { ...WRITER, level: 40, time: expect.any(Number), ok: true, msg: "seen" },
  ]);
});

it("of an error its kind, code and place are told, never its words", () => {
  const { log, lines, said } = listen();
  const error = Object.assign(new TypeError("no room for Ngozi Eze\n+2348031234567"), {
    code: "P0001",
    detail: "Ngozi",
  });
  log.error(error);
  log.error({ err: error }, "failed");
  log.error({ kind: error.name, stack: error.stack }, "failed");
  log.child({ reqId: "req-1" }).error(error, "failed for %s", "Ngozi");
  expect(lines.join("")).not.toMatch(/Ngozi|8031234567/);
  for (const line of said()) {
    expect(line.kind).toBe("TypeError");
    expect(line.stack).toContain("open-log.test.ts");
  }
});

it("whatever is logged, no text of it comes out but the sentence of whoever wrote the code", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.jsonValue(), (name, value) => {
      const { log, lines } = listen();
      log.debug(
        { [name === "stack" || name === "time" ? "other" : `x${name}`]: ["CANARY", value, { deep: "CANARY" }] },
        "said",
      );
      return !lines.join("").includes("CANARY");
    }),
  );
});
