import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgotPassword, register } from "../../contract/account.contract.ts";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { fileLink } from "../files/file-link.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const FILE = "00000000-0000-4000-8000-000000000001";
const API = { "x-api-key": "tenor-console" };
const JSON_BODY = { ...API, "content-type": "application/json" };

let server: TestServer;
let folder: string;
let app: FastifyInstance;
let overTls: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), "tenor-pages-"));
  mkdirSync(path.join(folder, "assets"));
  const document = "<!doctype html><title>Tenor</title>";
  for (const name of ["index.html", "landing.html", "login.html"]) writeFileSync(path.join(folder, name), document);
  const places = [
    { path: "/", file: "landing.html" },
    { path: "/login", file: "login.html" },
    { path: "/apply-step1", file: "landing.html" },
  ];
  writeFileSync(path.join(folder, "places.json"), JSON.stringify(places));
  for (const name of ["favicon.svg", "touch-icon.png", "social-card.png"])
    writeFileSync(path.join(folder, name), "<svg/>");
  writeFileSync(path.join(folder, "csp.json"), '{"style-src":["\'sha256-abc\'"]}');
  writeFileSync(path.join(folder, "assets", "main-1.js"), "1");
  app = await withPages(undefined);
  overTls = await withPages("https://loans.example.com");
  const sha256 = await server.deps.files.keep(Buffer.from("recording"));
  await server.deps.db.pool.query(
    "insert into files (id, name, content_type, bytes, sha256, created_at) values ($1, 'a.mp3', 'audio/mpeg', 9, $2, now())",
    [FILE, sha256],
  );
  app.get("/breaks", () => {
    throw new Error("select secret from inner_words at /src/server");
  });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await Promise.all([app.close(), overTls.close()]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The whole server with pages. Not ready yet, so that a test can add a failing route. */
function withPages(publicUrl: string | undefined, demo = true): Promise<FastifyInstance> {
  const deps = { ...server.deps, config: { ...server.deps.config, publicUrl, demo } };
  const authenticate = sessionAuthenticator(deps.db, deps.clock);
  return buildApp({
    deps,
    routes: ALL_ROUTES,
    authenticate,
    pages: { folder, apiKey: "tenor-console" },
    busyAfterMs: 0,
  });
}

const ask = (options: InjectOptions) => app.inject(options);
const file = () => fileLink(server.deps.secrets, FILE, server.clock.now());
const sign = (payload: string): InjectOptions => ({ method: "POST", url: signIn.path, headers: JSON_BODY, payload });

const ANSWERS: readonly [name: string, status: number, options: () => InjectOptions][] = [
  ["a page", 200, () => ({ url: "/apply-step1" })],
  ["the sign-in page", 200, () => ({ url: "/login" })],
  ["a script", 200, () => ({ url: "/assets/main-1.js" })],
  ["a script that is not there", 404, () => ({ url: "/assets/none.js" })],
  ["a path out of the scripts", 404, () => ({ url: "/assets/..%2findex.html" })],
  ["the icon", 200, () => ({ url: "/favicon.svg" })],
  ["a list of the API", 200, () => ({ url: "/api/banks", headers: API })],
  ["HEAD of the API", 200, () => ({ method: "HEAD", url: "/api/banks", headers: API })],
  ["HEAD of a page", 200, () => ({ method: "HEAD", url: "/login" })],
  ["no API key", 401, () => ({ url: "/api/banks" })],
  ["no session", 401, () => ({ url: "/api/user", headers: API })],
  ["wrong input", 422, () => sign("{}")],
  ["no JSON", 422, () => sign("{")],
  ["another content type", 415, () => ({ ...sign("x"), headers: { ...API, "content-type": "text/plain" } })],
  ["a body too large", 413, () => sign(JSON.stringify({ email: "x".repeat(70_000) }))],
  ["an address nobody knows", 404, () => ({ url: "/api/nothing", headers: API })],
  ["a method the address does not know", 404, () => ({ method: "DELETE", url: "/api/banks", headers: API })],
  ["an address that cannot be read", 404, () => ({ url: "/api/files/%zz", headers: API })],
  ["a stored file", 200, () => ({ url: file() })],
  ["a part of a stored file", 206, () => ({ url: file(), headers: { range: "bytes=0-3" } })],
  ["a file without its signature", 422, () => ({ url: `/api/files/${FILE}` })],
  ["something of ours that breaks", 500, () => ({ url: "/breaks" })],
  ["the health of the process", 200, () => ({ url: "/healthz" })],
];

describe("every answer carries the headers (V3, V13, V14)", () => {
  it.each(ANSWERS)("API-04: %s (%i)", async (_, status, options) => {
    const asked = options();
    const { statusCode, headers, payload } = await ask(asked);
    expect(statusCode).toBe(status);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|http|data:)/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toMatch(/frame-ancestors '(?:none|self)'/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    });
    for (const telling of ["server", "x-powered-by", "access-control-allow-origin", "set-cookie"])
      expect(headers).not.toHaveProperty(telling);
    // V14: API answers are never cached.
    if (String(asked.url).startsWith("/api")) expect(headers["cache-control"]).toContain("no-store");
    expect(payload).not.toMatch(/inner_words|node_modules|at \w+ \(|fastify|"statusCode"|FST_/i);
  });

  it("V3: TLS for a year is asked for where people come over TLS, and nowhere else", async () => {
    const name = "strict-transport-security";
    expect((await ask({ url: "/login" })).headers).not.toHaveProperty(name);
    for (const [, , options] of ANSWERS.filter(([label]) => !label.includes("breaks"))) {
      const { headers } = await overTls.inject(options());
      expect(headers[name]).toBe("max-age=31536000; includeSubDomains");
    }
  });
});

it("the kit is a page of the demo alone: otherwise its address is 404, with the document that says so", async () => {
  const real = await withPages(undefined, false);
  const [inDemo, outside] = [await ask({ url: "/kit" }), await real.inject({ url: "/kit?x=1" })];
  await real.close();
  expect([inDemo.statusCode, outside.statusCode]).toEqual([200, 404]);
  expect(outside.payload).toBe(inDemo.payload);
});

describe("the root of the API (V13)", () => {
  it.each(["/api", "/api/", "/api?x=1", "/api/v1", "/api/docs/x"])(
    "API-01: %s names neither what runs here nor in which version",
    async (url) => {
      const { statusCode, headers, payload } = await ask({ url, headers: API });
      expect([statusCode, JSON.parse(payload)]).toEqual([
        404,
        { message: "There is no such page.", errors: {}, code: "not-found" },
      ]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(payload).not.toMatch(/\d+\.\d+|node|fastify|tenor|postgres/i);
    },
  );
});

/** The answer to raw bytes on a separate connection. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (part: Buffer) => {
      heard += part.toString();
    });
    socket.on("close", () => resolve(heard)).on("error", reject);
    socket.setTimeout(5000, () => socket.destroy());
  });
}

const HOST = "Host: x\r\nX-Api-Key: tenor-console\r\nConnection: close\r\n";
const PAYLOAD = '{"email":"a@b.example","password":"x"}';
const post = (headers: string, body = PAYLOAD) =>
  `POST ${signIn.path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe("what is no plain request (V4, V13)", () => {
  it.each([
    ["TRACE", `TRACE /api/banks HTTP/1.1\r\n${HOST}X-Secret: echo\r\n\r\n`, 404],
    ["OPTIONS", `OPTIONS /api/banks HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n\r\n`, 404],
    ["PROPFIND", `PROPFIND /api/banks HTTP/1.1\r\n${HOST}\r\n`, 404],
    ["a method nobody knows", `BREW /api/banks HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a method in small letters", `get /api/banks HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["no HTTP", "hello\r\n\r\n", 400],
    ["two lengths", post("Content-Length: 38\r\nContent-Length: 5"), 400],
    ["a length and chunks", post("Content-Length: 38\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), 400],
    ["a length below zero", post("Content-Length: -1"), 400],
    ["a length that is no number", post("Content-Length: 0x26"), 400],
    ["chunks with another coding last", post("Transfer-Encoding: chunked, identity", "0\r\n\r\n"), 400],
    ["chunks in disguise", post("Transfer-Encoding : chunked", "0\r\n\r\n"), 400],
    ["a chunk that lies about its length", post("Transfer-Encoding: chunked", "zz\r\nxx\r\n0\r\n\r\n"), 400],
    ["a header with a line feed alone", `GET /api/banks HTTP/1.1\nHost: x\nX-Api-Key: tenor-console\n\n`, 400],
    ["headers without end", `GET /api/banks HTTP/1.1\r\nX: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ])("V4: %s is one refusal with a plain sentence, and no second request is found in it", async (_, bytes, status) => {
    const heard = await talk(bytes);
    expect(heard.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual([`HTTP/1.1 ${status}`]);
    expect(heard).toMatch(/x-content-type-options: nosniff/i);
    expect(heard).toMatch(/content-security-policy: default-src 'none'/i);
    expect(heard).not.toMatch(/X-Secret|echo|HPE_|Parse Error|fastify|access-control/i);
    expect(heard).toContain('"message":"');
  });
});

describe("a JSON body (V4, V15, T28)", () => {
  const email = '"email":"ada@lender.example"';
  it.each([
    ["a field twice", `{${email},"password":"a","password":"b"}`, "A field of the request was sent twice."],
    ["__proto__", `{${email},"__proto__":{"admin":true}}`, "The request is not readable JSON."],
    ["__proto__ in disguise", `{${email},"\\u005f_proto__":{"admin":true}}`, "The request is not readable JSON."],
    ["constructor", `{${email},"constructor":{"prototype":{}}}`, "The request is not readable JSON."],
    ["eleven levels", `{${email},"x":${"[".repeat(10)}${"]".repeat(10)}}`, "The request is nested too deeply."],
  ])("422: with %s is refused, to strangers as to staff", async (_, payload, message) => {
    const answer = await ask(sign(payload));
    expect([answer.statusCode, answer.json()]).toEqual([422, { message, errors: {}, code: "validation-failed" }]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it("422: a parameter that is sent twice is refused, not chosen from", async () => {
    const token = await server.staffToken();
    const headers = { ...API, authorization: `Bearer ${token}` };
    const answer = await ask({ url: "/api/admin/loans?page=1&page=2", headers });
    expect(answer.statusCode).toBe(422);
  });
});

describe("strangers and the staff (T11)", () => {
  it.each([
    ["sign-in", signIn.path, (email: string) => ({ email, password: "not the password at all" })],
    ["forgot password", forgotPassword.path, (email: string) => ({ email })],
    [
      "register",
      register.path,
      (email: string) => ({
        ...{ first_name: "Kemi", last_name: "Balogun", email },
        ...{ phone_number: "08035551234", password: "four quiet words here" },
      }),
    ],
  ])(
    "PUB-02, PUB-03, PUB-04: %s answers alike for an address with an account and one without",
    async (_, url, bodyOf) => {
      await server.deps.db.pool.query(
        "insert into users (first_name, last_name, email, created_at) values ('Ada', 'Obi', 'ada@lender.example', now()) on conflict do nothing",
      );
      const seen = [];
      for (const email of ["ada@lender.example", "nobody@lender.example"]) {
        const answer = await ask({ method: "POST", url, headers: JSON_BODY, payload: JSON.stringify(bodyOf(email)) });
        const { "content-length": _length, ...headers } = answer.headers;
        seen.push({
          status: answer.statusCode,
          body: answer.payload.replace(email, "…"),
          headers: Object.keys(headers),
        });
      }
      expect(seen[0]).toEqual(seen[1]);
    },
  );

  it("413: an application beyond its 14.5 MB is refused while it is read", async () => {
    const payload = JSON.stringify({ valid_id: { name: "x", data: "a".repeat(15_000_000) } });
    const answer = await ask({ method: "POST", url: applyForLoan.path, headers: JSON_BODY, payload });
    expect(answer.statusCode).toBe(413);
  });
});

it("requests are told apart over all processes: no two give the same id to one", async () => {
  const idsOf = async (publicUrl: string | undefined) => {
    const ids: string[] = [];
    const other = await withPages(publicUrl);
    other.addHook("onRequest", async ({ id }) => void ids.push(id));
    for (let asked = 0; asked < 3; asked += 1) await other.inject({ url: "/healthz" });
    await other.close();
    return ids;
  };
  const ids = [...(await idsOf(undefined)), ...(await idsOf(undefined))];
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});
