import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createRemitaClient } from "./client.ts";
import type { RemitaOperation } from "./refusals.ts";

const CREDENTIALS = { merchantId: "27768931", apiKey: "SECRET_KEY", apiToken: "SECRET_TOKEN" };
const SUCCESS = JSON.stringify({ responseCode: "00", hasData: true, data: { mandateReference: "260000000001" } });

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)));
});

describe("an exchange that leaves the outcome open is unknown", () => {
  const cases: readonly (readonly [string, RequestListener])[] = [
    ["no answer within the time limit", () => {}],
    ["a body that never ends", (_request, response) => response.writeHead(200).write(SUCCESS.slice(0, 10))],
    ["a broken connection", (request) => request.socket.resetAndDestroy()],
    [
      "a connection closed in the middle of the body",
      (request, response) => {
        response.writeHead(200, { "Content-Length": "500" }).write("{");
        setImmediate(() => request.socket.destroy());
      },
    ],
    ["an HTML page with status 200", (_request, response) => response.end("<html><body>Welcome</body></html>")],
    ["a 502 page", (_request, response) => response.writeHead(502).end("<html>Bad Gateway</html>")],
    ["a 500 although its body reports success", (_request, response) => response.writeHead(500).end(SUCCESS)],
    ["a redirect", (_request, response) => response.writeHead(302, { Location: "/elsewhere" }).end()],
    ["malformed JSON", (_request, response) => response.end(SUCCESS.slice(0, -5))],
    ["JSON without a response code", (_request, response) => response.end('{"message":"ok"}')],
    [
      "a code of success and then of failure",
      (_request, response) => response.end(`{"responseCode":"99",${SUCCESS.slice(1)}`),
    ],
    [
      "a code of failure and then of success, in disguise",
      (_request, response) => response.end(`{"\\u0072esponseCode":"99",${SUCCESS.slice(1)}`),
    ],
    ["an empty body", (_request, response) => response.end()],
    ["a body above the size limit", (_request, response) => response.end(`${SUCCESS}${" ".repeat(1024 * 1024)}`)],
    ["system error 06", (_request, response) => response.end('{"responseCode":"06","responseMsg":"System error"}')],
    ["processing 39", (_request, response) => response.end('{"responseCode":39,"responseMsg":"Processing"}')],
  ];
  it.each(cases)("%s", async (_title, listener) => {
    const outcome = await call(listener, "book", 150);
    expect(outcome).toMatchObject({ kind: "unknown", message: expect.stringMatching(/./) });
    expect(JSON.stringify(outcome)).not.toMatch(/SECRET|127\.0\.0\.1|BVN-CANARY/);
  });

  it("a host that cannot be reached", async () => {
    const client = createRemitaClient({ ...configFor("http://127.0.0.1:1"), timeoutMs: 150 });
    expect(await client("book", {})).toMatchObject({ kind: "unknown" });
  });

  it("an address that is none", async () => {
    expect(await createRemitaClient(configFor("not a url"))("book", {})).toMatchObject({ kind: "unknown" });
  });
});

describe("a no in so many words is a refusal in our words", () => {
  const cases: readonly (readonly [string, string, RemitaOperation, string])[] = [
    ["7801", "Customer not found", "look-up-by-account", "customer-not-found"],
    ["7808", "Customer Is Currently Suspended", "book", "customer-suspended"],
    ["7899", "Customer Is Currently Suspended", "book", "customer-suspended"],
    ["01", "Inactive customer", "look-up-by-account", "customer-inactive"],
    ["13", "Duplicate request", "look-up-by-account", "duplicate-request"],
    ["12", "Resource not found", "history", "mandate-not-found"],
    ["22", "Unknown transaction", "stop", "mandate-not-found"],
    ["12", "Resource not found", "look-up-by-account", "customer-not-found"],
    ["23", "Already processed", "stop", "already-stopped"],
    ["23", "Already processed", "book", "duplicate-request"],
    ["24", "Invalid request", "book", "bad-request"],
    ["400", "Bad request", "book", "bad-request"],
    ["26", "Unknown merchant", "book", "not-authorised"],
    ["34", "API authorization error", "book", "not-authorised"],
    ["01", "Failed", "book", "other"],
    ["8123", "Something new", "book", "other"],
  ];
  it.each(cases)("code %s, %s, to %s: %s", async (responseCode, responseMsg, operation, refusal) => {
    const body = JSON.stringify({ status: "fail", hasData: false, responseCode, responseMsg, data: null });
    const outcome = await call((_request, response) => response.end(body), operation);
    expect(outcome).toEqual({ kind: "refused", refusal, message: responseMsg });
  });

  it.each(["fail", "FAILED", "error"])(
    "but not where the status says %s beside a code of success: that is unknown",
    async (status) => {
      const body = JSON.stringify({ ...JSON.parse(SUCCESS), status });
      expect(await call((_request, response) => response.end(body), "book")).toMatchObject({ kind: "unknown" });
    },
  );

  it("also with status 401, when the body is a reply", async () => {
    const body = JSON.stringify({ responseCode: "34", responseMsg: "API authorization error" });
    expect(await call((_request, response) => response.writeHead(401).end(body))).toMatchObject({ kind: "refused" });
  });
});

it("posts JSON with the signed headers under a new request id each time", async () => {
  const seen: unknown[] = [];
  const client = createRemitaClient(
    configFor(
      await listen((request, response) => {
        const { method, url, headers } = request;
        seen.push([method, url?.split("/").slice(-2).join("/"), headers.request_id, headers["content-type"]]);
        response.end(SUCCESS);
      }),
    ),
  );
  expect(await client("book", {})).toMatchObject({ kind: "done", value: { code: "00", hasData: true } });
  await client("stop", {});
  expect(seen).toEqual([
    ["POST", "post/loan", "r1", "application/json"],
    ["POST", "stop/loan", "r2", "application/json"],
  ]);
});

// Patient with what answers, however busy the machine is; what never does is given up soon.
async function call(listener: RequestListener, operation: RemitaOperation = "book", timeoutMs = 10_000) {
  const client = createRemitaClient({ ...configFor(await listen(listener)), timeoutMs });
  return client(operation, { bvn: "BVN-CANARY" });
}

async function listen(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function configFor(baseUrl: string) {
  let last = 0;
  const newRequestId = () => {
    last += 1;
    return `r${last}`;
  };
  return { baseUrl, credentials: CREDENTIALS, timeoutMs: 2_000, newRequestId };
}
