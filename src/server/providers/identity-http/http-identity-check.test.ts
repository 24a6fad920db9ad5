import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type IdentitySandbox, startIdentitySandbox } from "../../../pretend/identity-sandbox/identity-sandbox.ts";
import { httpIdentityCheck } from "./http-identity-check.ts";
import type { IdentitySettings } from "./identity-settings.ts";

const NUMBER = "22000000001";
const NGOZI = { firstName: "Ngozi", middleName: "Ada", lastName: "Eze", birthDate: "1988-03-14", phone: "08030000001" };
const question = (number = NUMBER, reference = "ref-1") => ({ number, reference });

let sandbox: IdentitySandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox();
  sandbox.put(NUMBER, NGOZI);
});
afterAll(() => sandbox.close());

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | undefined)?.port ?? 0;

/** A register with this answer. */
async function registerThat(answer: RequestListener, settings: Partial<IdentitySettings> = {}, timeoutMs = 2000) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const addresses = { bvn: `${url}/bvn`, nin: `${url}/nin` };
  return httpIdentityCheck({ ...sandbox.settings, addresses, ...settings }, timeoutMs);
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, reply) => {
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

describe("a register over HTTP", () => {
  it("is asked with the number, the kind and the reference where the template has them, and with its headers", async () => {
    let seen: unknown;
    const register = await registerThat(
      (request, reply) => {
        let body = "";
        request.on("data", (chunk) => (body += chunk));
        request.on("end", () => {
          seen = [request.method, request.url, request.headers["x-key"], JSON.parse(body)];
          json({ data: { firstName: "A", lastName: "B", dateOfBirth: "01-Jan-1980" } })(request, reply);
        });
      },
      {
        headers: { "X-Key": "secret" },
        request: { a: { id: "{number}", what: "look up {kind}" }, b: ["{reference}", 1, "{other}"] },
        fields: { first_name: "data.firstName", last_name: "data.lastName", birth_date: "data.dateOfBirth" },
      },
    );
    expect(await register.nin(question("12000000001", "ref-7"))).toMatchObject({
      kind: "found",
      person: { firstName: "A", birthDate: "1980-01-01", middleName: null, phone: null, photoHash: null },
    });
    expect(seen).toEqual([
      "POST",
      "/nin",
      "secret",
      { a: { id: "12000000001", what: "look up nin" }, b: ["ref-7", 1, "{other}"] },
    ]);
  });

  it("tells the name, the birth date, the phone and the hash of the photo, and not the photo", async () => {
    const register = httpIdentityCheck(sandbox.settings);
    const answer = await register.bvn(question());
    expect(answer).toEqual({ kind: "found", person: { ...NGOZI, photoHash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await register.nin(question("99999999999"))).toEqual({ kind: "not-found" });
  });

  it("that is not asked for a kind refuses it, and sends nothing", async () => {
    const asked = sandbox.asked();
    const register = httpIdentityCheck({ ...sandbox.settings, addresses: { bvn: `${sandbox.url}/bvn` } });
    expect(await register.nin(question())).toMatchObject({ kind: "refused" });
    expect(sandbox.asked()).toBe(asked);
  });
});

describe("an answer that is none", () => {
  it.each([
    ["server-error", "unknown"],
    ["too-many", "unknown"],
    ["answer-lost", "unknown"],
    ["html", "unknown"],
    ["half-json", "unknown"],
    ["empty", "unknown"],
    ["giant", "unknown"],
    ["other-number", "unknown"],
    ["no-birth-date", "unknown"],
    ["forbidden", "refused"],
  ] as const)("%s is %s", async (fault, kind) => {
    sandbox.failNext(fault);
    expect(await httpIdentityCheck(sandbox.settings).bvn(question())).toMatchObject({ kind });
    expect(await httpIdentityCheck(sandbox.settings).bvn(question())).toMatchObject({ kind: "found" });
  });

  it("silence is unknown when the time is over, and so is an answer that drips", async () => {
    sandbox.failNext("no-answer");
    expect(await httpIdentityCheck(sandbox.settings, 200).bvn(question())).toEqual({
      kind: "unknown",
      message: "Identity sandbox did not answer within 200 ms",
    });
    const dripping = await registerThat(
      (_request, reply) => {
        reply.writeHead(200);
        const timer = setInterval(() => reply.write(" "), 20);
        reply.on("close", () => clearInterval(timer));
      },
      {},
      200,
    );
    expect(await dripping.bvn(question())).toMatchObject({ kind: "unknown" });
  });

  it("a register that sends elsewhere is not followed: the number and the credentials stay here", async () => {
    let wasAsked = false;
    await registerThat((request, reply) => {
      wasAsked = true;
      json({})(request, reply);
    });
    const address = `http://127.0.0.1:${portOf(servers[0])}/`;
    const sending = await registerThat((_request, reply) => void reply.writeHead(307, { location: address }).end());
    expect(await sending.bvn(question())).toMatchObject({ kind: "unknown" });
    expect(wasAsked).toBe(false);
  });

  it("a gateway's 404 that is no JSON does not say that nobody has the number", async () => {
    const register = await registerThat((_request, reply) => void reply.writeHead(404).end("no route"), {
      notFound: ["http=404"],
    });
    expect(await register.bvn(question())).toMatchObject({ kind: "refused" });
    const really = await registerThat(json({ message: "nobody" }, 404), { notFound: ["http=404"] });
    expect(await really.bvn(question())).toEqual({ kind: "not-found" });
  });

  it("fields that reach for what is not told, or that are no text, are not there", async () => {
    const fields = {
      ...sandbox.settings.fields,
      middle_name: "data.__proto__.x",
      phone: "data.toString",
      number: undefined,
    };
    const data = {
      firstName: "Ngo\u202ezi\n",
      lastName: "x".repeat(5000),
      dateOfBirth: "1988-03-14",
      middleName: { a: 1 },
    };
    const register = await registerThat(json({ data }), { fields });
    const answer = await register.bvn(question());
    if (answer.kind !== "found") throw new Error(JSON.stringify(answer));
    expect([answer.person.firstName, answer.person.middleName, answer.person.phone]).toEqual(["Ngo zi", null, null]);
    expect(answer.person.lastName).toHaveLength(200);
  });
});
