import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { insertFile } from "./file.store.ts";
import { fileLink } from "./file-link.ts";

let server: TestServer;
let link: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const { deps, clock } = server;
  const sha256 = await deps.files.keep(Buffer.from("some bytes"));
  const file = { name: "a.mp3", contentType: "audio/mpeg", bytes: 10, sha256, at: clock.now() };
  id = await deps.db.transaction((tx) => insertFile(tx, file));
  link = fileLink(deps.secrets, id, clock.now());
});
afterAll(() => server.stop());

const filesFolder = () => path.join(server.deps.config.dataDir, "files");

it("500: a stored file that was altered is an incident that says so, in the envelope, and the log names its bytes", async () => {
  const [name = ""] = readdirSync(filesFolder(), { recursive: true, encoding: "utf8" }).filter((each) =>
    /[0-9a-f]{64}$/.test(each),
  );
  const place = path.join(filesFolder(), name);
  const whole = readFileSync(place);
  const altered = Buffer.from(whole);
  altered[altered.length - 1] = (altered[altered.length - 1] ?? 0) ^ 1;
  writeFileSync(place, altered);
  const logged = vi.spyOn(server.deps.log, "error");
  for (const headers of [{}, { range: "bytes=0-3" }]) {
    const answer = await server.app.inject({ url: link, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([500, "unreadable-value"]);
    expect(answer.json().message).toMatch(/^The stored file is not what was kept: .*\. Incident /);
  }
  const facts = { event: "stored file unreadable", file: path.basename(name), what: "altered" };
  expect(logged).toHaveBeenCalledWith(facts, "stored file unreadable");
  logged.mockRestore();
  writeFileSync(place, whole);
});

it("404: a stored file whose bytes are gone is not there, in the envelope, and the log names it", async () => {
  expect((await server.app.inject({ url: link })).statusCode).toBe(200);
  const logged = vi.spyOn(server.deps.log, "error");
  rmSync(filesFolder(), { recursive: true });
  for (const headers of [{}, { range: "bytes=0-3" }]) {
    const answer = await server.app.inject({ url: link, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.json()).toEqual({ message: "There is no such file.", errors: {}, code: "not-found" });
  }
  expect(logged).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith({ event: "stored file missing", file: id }, "stored file missing");
});
