import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endOtherSessions } from "../../../contract/account.contract.ts";
import { ALL_ENDPOINTS } from "../../../contract/all-endpoints.ts";
import { type Endpoint, isForPartners } from "../../../contract/endpoint.ts";
import { getLoan } from "../../../contract/loans.contract.ts";
import { receiveMailBounce, receiveSmsReport } from "../../../contract/messages.contract.ts";
import { createProduct } from "../../../contract/products.contract.ts";
import { receiveNotification } from "../../../contract/provider-traffic.contract.ts";
import { issueWebAccessToken } from "../../../contract/reports.contract.ts";
import { createRole } from "../../../contract/roles.contract.ts";
import { createSpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { bounceAddress, reportKey } from "../../messages/report-key.ts";
import { notificationKey } from "../../provider-traffic/notification-key.ts";
import { multipart, PICTURE } from "../../testing/files/test-files.ts";
import { addLoanTypes, loanIn, sendForm } from "../../testing/loans/loan-life.ts";
import { partnerKey } from "../../testing/partner-key.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { Secrets } from "../secrets.ts";

// The specified calls that take a body and move no money: they ignore unknown fields and name them.
const IGNORING = new Set([
  "POST /api/user/login",
  "POST /api/loan/apply",
  "PUT /api/admin/loans/:id/approve",
  "PUT /api/admin/loans/:id/reject",
  "POST /api/admin/loans/offer/calculate",
  "POST /api/admin/loans/authorization/:id/upload",
  "POST /api/admin/loans/file/:id/update",
  "POST /api/admin/device/pickup/initiate",
  "POST /api/admin/webAccessToken/issue",
  "POST /api/admin/repayments/upload",
  "POST /api/admin/user/create",
  "PATCH /api/admin/user/:id/update",
  "PUT /api/admin/user/:id/update",
  "PATCH /api/admin/user/profile/:id/update",
  "PUT /api/admin/user/profile/:id/update",
  "POST /api/admin/user/password/reset",
  "POST /api/admin/roles/create",
  "PATCH /api/admin/roles/:id/update",
  "PUT /api/admin/roles/:id/update",
  "POST /api/admin/leads/upload-lead",
  "PATCH /api/admin/leads/:id/status/update",
  "PATCH /api/admin/leads/reassign-lead",
  "PATCH /leads/reassign-lead",
  "POST /api/admin/products/new",
  "PUT /api/admin/products/:id/update",
  "PATCH /api/admin/products/:id/update",
  "POST /api/admin/products/:id/image/create",
  "DELETE /api/admin/products/:id/image/delete",
  "POST /api/admin/loans/special-approvals",
  "PATCH /api/admin/loans/special-approvals/:id/deactivate",
]);

// GET calls that are not a list, count, report or export.
const ONE_THING = new Set([
  "/api/console",
  "/api/user",
  "/api/user/two-factor",
  "/api/files/:id",
  "/api/admin/leads/queue/following",
  "/api/admin/user/:id/hand-over",
  "/api/verify/:code",
  "/api/verify/file/:sha256",
  "/api/loan/choices",
  "/api/loan/sign/:token",
  "/api/lead-offers/:token",
  "/api/admin/live",
  "/api/admin/books",
  "/api/admin/settings",
  "/api/admin/settings/lender",
  "/api/admin/go-live",
  "/api/admin/terms/:id",
  "/api/admin/messages/texts/:template",
  "/api/terms/:kind",
  "/api/admin/messages",
  "/api/admin/messages/:id",
  "/api/admin/loan-types/:id",
  "/api/admin/employers/:id",
  "/api/admin/loans/:id/details",
  "/api/admin/loans/:id/affordability",
  "/api/admin/loans/:id/four-eyes",
  "/api/admin/loans/:id/salary",
  "/api/admin/repayments/credits/:id/four-eyes",
  "/api/admin/repayments/refunds/:id/four-eyes",
  "/api/admin/repayments/suspense/:id/four-eyes",
  "/api/admin/device/pickup/details",
  "/api/admin/device/pickup/send/otp",
  "/api/admin/deductions/:id/schedule",
  "/api/admin/deductions/:id/mandates",
  "/api/admin/repayments/statements/:id",
  "/api/admin/provider/traffic",
  "/api/admin/leads/:id",
  "/api/admin/leads/queue",
  "/api/admin/leads/imports/:key",
  "/leads/downloadLeadsTemplate",
  "/api/admin/leads/downloadLeadsTemplate",
  "/api/admin/user/:id",
  "/api/admin/products/:id",
  "/api/admin/customers/:id",
  "/api/admin/customers/:id/erasure",
  "/api/admin/audit/verification",
  "/api/admin/identity-reviews/:id",
  "/api/admin/identity-settings",
  "/api/admin/handover-settings",
  "/api/admin/watch-hits/:id",
  "/api/partner/loans/:id",
]);

// Calls from outside, with the keys in their addresses.
const OUTSIDE = new Map<Endpoint, (secrets: Secrets) => string>([
  [receiveNotification, notificationKey],
  [receiveSmsReport, (secrets) => reportKey(secrets, "first")],
  [receiveMailBounce, (secrets) => bounceAddress(secrets, "").split("/").at(-1) ?? ""],
]);

const PARAMS = {
  id: 999_999_999,
  token: "no-such-token-anywhere",
  code: "no-such-code",
  sha256: "0".repeat(64),
  figure: "disbursed",
  month: "2026-11",
  kind: "loan",
  template: "signed_mail",
  key: "00000000-0000-4000-8000-000000000000",
};
const FILE_PARAMS = { ...PARAMS, id: "00000000-0000-4000-8000-000000000000", key: "no-such-key" };

let server: TestServer;
let token: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken();
  key = (await partnerKey(server, "Quickcash")).key;
});
afterAll(() => server.stop());

const tokenFor = ({ access }: Endpoint) => (isForPartners(access) ? key : token);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const paramsOf = (endpoint: Endpoint) => (endpoint.carriesOwnCredential ? FILE_PARAMS : PARAMS);

/** A form of text fields alone. */
function form(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { payload: `${parts.join("")}--b--\r\n`, headers: { "content-type": "multipart/form-data; boundary=b" } };
}

/** An endpoint's answer to an unknown field, whatever else is wrong with it. */
async function refusedFields(endpoint: Endpoint): Promise<readonly [number, string, readonly string[]]> {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: keyof typeof PARAMS) => String(paramsOf(endpoint)[name]));
  const json = { payload: JSON.stringify({ flavour: "red" }), headers: { "content-type": "application/json" } };
  const plain = { payload: "flavour=red", headers: { "content-type": "application/x-www-form-urlencoded" } };
  const { payload, headers } = endpoint.upload ? form({ flavour: "red" }) : endpoint.form ? plain : json;
  const answer = await server.app.inject({
    method: endpoint.method,
    url,
    payload,
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${tokenFor(endpoint)}` },
  });
  const { code, errors = {} } = answer.json<{ code: string; errors?: Record<string, string[]> }>();
  return [answer.statusCode, code, Object.keys(errors)];
}

describe.each(ALL_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  const { method } = endpoint;

  it("refuses a parameter that it does not know where it is a list, count, report or export, and only there", async () => {
    if (endpoint.endless) return expect(ONE_THING).toContain(endpoint.path);
    const query = { flavour: "red", shape: "" };
    const { status, body } = await server.call(endpoint, {
      params: paramsOf(endpoint),
      token: tokenFor(endpoint),
      query,
      body: method === "GET" ? undefined : {},
    });
    if (method !== "GET" || ONE_THING.has(endpoint.path))
      return expect(body?.errors ?? {}).not.toHaveProperty("flavour");
    expect([status, body.code, body.errors.flavour]).toEqual([
      422,
      "unknown-field",
      ["flavour is not known here. Leave it out"],
    ]);
    expect(body.errors).not.toHaveProperty("shape");
  });

  if (method === "GET")
    it("lets pass what programs add to an address: _, page, per_page, and what is empty", async () => {
      if (endpoint.endless) return expect(endpoint.query).toBeUndefined();
      const query = { _: "1", page: "1", per_page: "20", anything: "" };
      const { body } = await server.call(endpoint, { params: paramsOf(endpoint), token: tokenFor(endpoint), query });
      for (const each of Object.keys(query)) expect(body?.errors ?? {}).not.toHaveProperty(each);
    });
  else if (endpoint.rawBody)
    it("200: comes from outside as it is, and is never refused for a field or a parameter", async () => {
      const key = OUTSIDE.get(endpoint)?.(server.deps.secrets) ?? "";
      const url = endpoint.path.replace(":key", key);
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", url: `${url}?flavour=red`, headers, payload: '{"flavour":"red"}' } as const;
      expect((await server.app.inject(sent)).statusCode).toBe(200);
    });
  else if (IGNORING.has(name))
    it("is specified and moves no money: a field that it does not know is no mistake", async () => {
      const [status, code, fields] = await refusedFields(endpoint);
      expect([status === 500, code === "unknown-field", fields.includes("flavour")]).toEqual([false, false, false]);
    });
  else
    it("422: a field that it does not know is refused by its name: money moves, or it is newer than the specifications", async () => {
      const [status, code, fields] = await refusedFields(endpoint);
      expect([status, code, fields]).toEqual([422, "unknown-field", expect.arrayContaining(["flavour"])]);
    });
});

it("422: a name that is no word is refused in a whole sentence all the same", async () => {
  for (const name of ["", " ", "\u202eevil\n", "a b"]) {
    const { status, body } = await server.call(endOtherSessions, { token, body: { keep_this: true, [name]: 1 } });
    const sentence = "A name that was sent is not known here. Leave it out";
    expect([status, body]).toEqual([
      422,
      { message: `${sentence}.`, errors: { [name]: [sentence] }, code: "unknown-field" },
    ]);
  }
});

it("the tables above name endpoints that exist", () => {
  const names = new Set(ALL_ENDPOINTS.map(nameOf));
  const gets = [...ONE_THING].map((path) => `GET ${path}`);
  expect([...IGNORING, ...gets].filter((name) => !names.has(name))).toEqual([]);
});

describe("a specified call that moves no money does what it is asked and names what it ignored", () => {
  it("200: beside its message", async () => {
    const { status, body } = await server.call(issueWebAccessToken, {
      token,
      body: { action: "download-loans-report", flavour: { deep: "red" } },
    });
    expect([status, Object.keys(body), body.ignored]).toEqual([200, ["message", "ignored", "data"], ["flavour"]]);
    const { body: plain } = await server.call(issueWebAccessToken, {
      token,
      body: { action: "download-loans-report" },
    });
    expect(Object.keys(plain)).toEqual(["message", "data"]);
  });

  it("200: of a form the texts that nobody asked for", async () => {
    const { id } = await loanIn(server, "pending_approval");
    const { data } = (await server.call(getLoan, { params: { id }, token })).body;
    const named = ["file_name", data.valid_id_file] as const;
    const sent = multipart("document_file", "b.png", PICTURE, [named, ["flavour", "red"]]);
    const { status, body } = await sendForm(server, id, token, sent);
    expect([status, body.message, body.ignored]).toEqual([200, "Loan file updated successfully", ["flavour"]]);
  });

  it("what the specifications themselves send and nobody needs is known, and named nowhere", async () => {
    const product = {
      id: 0,
      name: "Phone",
      description: "A phone",
      price: "1000",
      active: 1,
      features: { Colour: "red" },
      editing: false,
      processing: false,
    };
    const made = await server.call(createProduct, { token, body: product });
    expect([made.status, made.body.ignored]).toEqual([201, undefined]);
    const odd = { ...product, name: "Tablet", features: [{ name: "Colour", value: "red", more: 1 }], flavour: "red" };
    expect((await server.call(createProduct, { token, body: odd })).body.ignored).toEqual([
      "features.0.more",
      "flavour",
    ]);
    const approval = { name: "Ada Obi", remita_bank_code: "058", account_number: "0123456789", processing: true };
    const approved = await server.call(createSpecialApproval, { token, body: approval });
    expect([approved.status, approved.body.ignored]).toEqual([201, undefined]);
  });

  it("422: what is refused for another reason says that, and not what would have been ignored", async () => {
    const { status, body } = await server.call(createRole, { token, body: { name: "", permissions: [], flavour: 1 } });
    expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([
      422,
      "validation-failed",
      ["name", "permissions"],
    ]);
    expect(body).not.toHaveProperty("ignored");
  });
});
