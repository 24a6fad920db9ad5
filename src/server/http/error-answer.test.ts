import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { answerError } from "./error-answer.ts";

const MISSING = "/no-such-folder/no-such-file";
let app: FastifyInstance;
let failure: () => unknown;

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  app.get("/failing", async (_, reply) => {
    reply.headers({
      "content-type": "audio/mpeg",
      "content-length": "12345",
      "content-disposition": "inline",
      "content-range": "bytes 0-1/2",
    });
    return await failure();
  });
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(work: () => unknown) {
  failure = work;
  const { statusCode, headers, payload } = await app.inject({ url: "/failing" });
  return { status: statusCode, headers, body: JSON.parse(payload) };
}

const throwing = (facts: object) => () => {
  throw Object.assign(new Error("inner words"), facts);
};

describe("503: trouble of the database", () => {
  it.each(["57P01", "53100", "53300", "25P03"])("503: %s", async (code) => {
    expect(await answerTo(throwing({ code }))).toMatchObject({ status: 503, body: { code: "overloaded" } });
  });

  it("503: a pooler that lost its connection to the database, or has none to give", async () => {
    expect((await answerTo(throwing({ code: "08P01", severity: "FATAL" }))).status).toBe(503);
    expect((await answerTo(throwing({ code: "08P01", severity: "ERROR" }))).status).toBe(500);
  });

  it("503: an answer that did not come in time", async () => {
    const late = new Error("Query read timeout");
    expect((await answerTo(() => Promise.reject(late))).status).toBe(503);
  });

  it("503: a socket that is not there", async () => {
    expect((await answerTo(throwing({ code: "ENOENT", syscall: "connect" }))).status).toBe(503);
    expect((await answerTo(throwing({ code: "ECONNREFUSED", syscall: "connect" }))).status).toBe(503);
  });

  it("503: a connection that breaks, however the database is asked", async () => {
    const breaking = await breakingServer();
    const db = openDatabase({ host: "127.0.0.1", port: breaking.port, database: "x", user: "x" }, TEST_VAULT);
    expect((await answerTo(() => db.pool.query("select 1"))).status).toBe(503);
    expect((await answerTo(() => db.query.selectFrom("users").selectAll().execute())).status).toBe(503);
    await db.close();
    breaking.server.close();
  });
});

describe("500: anything else that breaks is no trouble of the database", () => {
  it.each([
    ["a file that is missing", () => stat(MISSING)],
    ["a stream that never begins", () => createReadStream(MISSING)],
    ["a broken pipe elsewhere", throwing({ code: "EPIPE", syscall: "write" })],
    ["a reset elsewhere", throwing({ code: "ECONNRESET", syscall: "read" })],
  ])("500: %s, as JSON in the envelope and without the headers of what was meant to be sent", async (_, work) => {
    const { status, headers, body } = await answerTo(work);
    expect([status, body.code]).toEqual([500, "internal"]);
    expect(body.message).not.toContain("inner words");
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(JSON.stringify(body))));
    expect(headers).not.toHaveProperty("content-disposition");
    expect(headers).not.toHaveProperty("content-range");
  });
});

/** Accepts every connection and breaks it at once. */
async function breakingServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => void socket.once("data", () => socket.resetAndDestroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}
