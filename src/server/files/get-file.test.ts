import { rmSync } from "node:fs";
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

it("404: a stored file whose bytes are gone is not there, in the envelope, and the log names it", async () => {
  expect((await server.app.inject({ url: link })).statusCode).toBe(200);
  const logged = vi.spyOn(server.deps.log, "error");
  rmSync(path.join(server.deps.config.dataDir, "files"), { recursive: true });
  for (const headers of [{}, { range: "bytes=0-3" }]) {
    const answer = await server.app.inject({ url: link, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.json()).toEqual({ message: "There is no such file.", errors: {}, code: "not-found" });
  }
  expect(logged).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith({ event: "stored file missing", file: id }, "stored file missing");
});
