import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { uploadAuthorization } from "../../contract/loan-files.contract.ts";
import { listLoanEmployers, listLoans, listOrganizations } from "../../contract/loan-lists.contract.ts";
import { approveLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { exportReport } from "../../contract/reports.contract.ts";
import { searchLoans } from "../../contract/search.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { listTopUps } from "../../contract/top-ups.contract.ts";
import { saveView } from "../../contract/views.contract.ts";
import { nameMistake } from "../../domain/one-line-name.ts";
import { PICTURE } from "../testing/files/test-files.ts";
import { addLoanTypes, loanIn, replaceFile, show, upload } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken();
});
afterAll(() => server.stop());

const raw = (method: "PUT" | "POST", url: string, payload: string | Buffer, type = "application/json") =>
  server.app.inject({
    method,
    url,
    payload,
    headers: { "content-type": type, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
  });

const PARAMS = {
  id: 1,
  token: "x",
  code: "x",
  sha256: "x",
  figure: "x",
  key: "x",
  kind: "loan",
  month: "2026-11",
  template: "x",
};

describe("every answer", () => {
  it("carries message, errors and code when it is a refusal, and nothing of the server's inside (API-08)", async () => {
    for (const endpoint of ALL_ENDPOINTS) {
      const { status, body, text } = await server.call(endpoint, {
        params: PARAMS,
        body: { nonsense: [1] },
      });
      if (status < 400 || body === undefined) continue;
      expect(body).toMatchObject({
        message: expect.stringMatching(/\S.*[.!?\w]$/),
        errors: expect.any(Object),
        code: expect.any(String),
      });
      expect(text).not.toMatch(/select |node_modules|at \w+ \(|\/src\//i);
    }
  });

  it("carries the security headers, refusals and unknown addresses included", async () => {
    for (const url of ["/healthz", "/api/user", "/api/nothing", "/api/banks", "/nothing"]) {
      const { headers } = await server.app.inject({ url, headers: { "x-api-key": "tenor-console" } });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
    }
  });

  it("is JSON in an envelope of message and data when it is a success (API-02, API-07)", async () => {
    const { status, body } = await server.call(listLoans, { token });
    expect([status, Object.keys(body).sort()]).toEqual([200, ["data", "message"]]);
  });

  it("never redirects (API-04)", async () => {
    for (const { method, path } of ALL_ENDPOINTS) {
      const { statusCode } = await server.app.inject({ method, url: path.replace(/:\w+/g, "1") });
      expect([301, 302, 303, 307, 308]).not.toContain(statusCode);
    }
  });
});

describe("a body", () => {
  it.each([
    ["is not JSON", "{"],
    ["is a list", "[]"],
    ["is a text", '"approve"'],
    ["is a number", "1"],
    ["reaches for the prototype", '{"__proto__": {"reference": "x"}}'],
    ["has the wrong types", '{"reference": 7, "remark": {}}'],
    ["is empty", ""],
    ["is null", "null"],
  ])("422: that %s is refused in words, and nothing changes", async (_, payload) => {
    const { id } = await loanIn(server, "pending_disbursement");
    const answer = await raw("PUT", disburseLoan.path.replace(":id", String(id)), payload);
    expect([answer.statusCode, answer.json().message.length > 5]).toEqual([422, true]);
    expect((await show(server, id)).status).toBe("pending_disbursement");
  });

  it("413: of ten megabytes is refused, before it is read where nobody is signed in", async () => {
    const big = JSON.stringify({ email: "a@b.c", password: "x".repeat(10_000_000) });
    expect((await raw("POST", signIn.path, big)).statusCode).toBe(413);
    const anonymous = await server.app.inject({
      method: "PUT",
      url: "/api/admin/loans/1/disburse",
      payload: big,
      headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    });
    expect(anonymous.statusCode).toBe(401);
  });

  it("415: of another content type is refused, however it is spelled", async () => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "text/json"]) {
      expect((await raw("POST", signIn.path, '{"email":"a@b.c","password":"x"}', type)).statusCode, type).toBe(415);
    }
  });

  it("200: with fields nobody asked for changes nothing beyond what was asked", async () => {
    const { id } = await loanIn(server, "pending_approval");
    const { body } = await server.call(approveLoan, {
      params: { id },
      token,
      body: { approved_amount: 9_000_000, status: "disbursed", roles: [1] },
    });
    expect(body.data).toMatchObject({ status: "pending_deduction_setup", approved_amount: 300_000 });
  });
});

describe("an uploaded recording (API-30, ACT-30)", () => {
  it.each([
    ["a picture called consent.mp3", PICTURE],
    ["a web page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)])],
    ["an empty file", Buffer.alloc(0)],
    ["text", Buffer.from("hello")],
  ])("422: %s is refused at its field, and the loan waits on", async (_, file) => {
    const { id } = await loanIn(server, "pending_approval");
    const { status, body } = await upload(server, id, token, file, "consent.mp3");
    expect([status, Object.keys(body.errors)]).toEqual([422, ["authorization_file"]]);
    expect((await show(server, id)).timeline).toHaveLength(3);
  });

  it("413: of more than 25 MB is refused", async () => {
    const { id } = await loanIn(server, "pending_approval");
    const { status } = await upload(
      server,
      id,
      token,
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(26_000_000)]),
    );
    expect(status).toBe(413);
  });

  it("403: the permission of the other status does not help (ACT-27, ACT-28, PRM-03, PRM-15)", async () => {
    const { id } = await loanIn(server, "pending_approval");
    expect((await upload(server, id, await server.staffToken(["edit-loan"]))).status).toBe(403);
    expect((await upload(server, id, await server.staffToken(["edit-loan-file"]))).status).toBe(200);
  });

  it("422: at any other status it is refused and nothing is kept", async () => {
    const { id } = await loanIn(server, "disbursed");
    expect((await upload(server, id, token)).status).toBe(422);
  });

  it("415: without a form is refused", async () => {
    expect((await raw("POST", uploadAuthorization.path.replace(":id", "1"), "{}")).statusCode).toBe(415);
  });

  it("200: plays from a signed address, in parts too, which nobody can alter or keep", async () => {
    const { id } = await loanIn(server, "pending_approval");
    const link: string = (await show(server, id)).authorization_file_link;
    const whole = await server.app.inject({ url: link });
    expect([whole.statusCode, whole.headers["content-type"], whole.headers["content-security-policy"]]).toEqual([
      200,
      "audio/mpeg",
      "default-src 'none'; sandbox; frame-ancestors 'self'",
    ]);
    const part = await server.app.inject({ url: link, headers: { range: "bytes=10-19" } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
    expect((await server.app.inject({ url: link.replace(/signature=./, "signature=_") })).statusCode).toBe(404);
    server.clock.advance(601);
    expect((await server.app.inject({ url: link })).statusCode).toBe(404);
  });
});

describe("a text that cannot be stored (API-08)", () => {
  const SENTENCE = "This text holds characters that cannot be stored. Type it again without them";
  const TEXTS = ["x\ud800", "\udc00x", "a\u0000b", "a\ufffe", "\uffff"];
  const refusalOf = ({ status, body }: { status: number; body: { message: string; errors: object } }) => [
    status,
    body.message,
    body.errors,
  ];

  it.each(TEXTS)("422: %j in a body is refused in words at its field, and nothing changes", async (unstorable) => {
    const { id } = await loanIn(server, "pending_approval");
    const rejected = await server.call(rejectLoan, { params: { id }, token, body: { reason: unstorable } });
    expect(refusalOf(rejected)).toEqual([422, `${SENTENCE}.`, { reason: [SENTENCE] }]);
    const view = { screen: "/all-loans", name: unstorable, search: "" };
    const sentence = unstorable.includes("\u0000") ? nameMistake() : SENTENCE;
    expect(refusalOf(await server.call(saveView, { token, body: view }))).toEqual([
      422,
      `${sentence}.`,
      { name: [sentence] },
    ]);
    expect((await show(server, id)).status).toBe("pending_approval");
  });

  it("422: in a query, in every search box", async () => {
    for (const endpoint of [listLoans, listTopUps, searchLoans, listOrganizations, listLoanEmployers])
      for (const q of TEXTS.filter((text) => text.isWellFormed()))
        expect(refusalOf(await server.call(endpoint, { token, query: { q } })), endpoint.path).toEqual([
          422,
          `${SENTENCE}.`,
          { q: [SENTENCE] },
        ]);
  });

  it("422: in a field of a form with a file, whose file is not kept", async () => {
    const { id } = await loanIn(server, "pending_approval");
    for (const fileName of ["valid_id\u0000", "\uffffvalid_id"]) {
      const answer = await replaceFile(server, id, token, { fileName });
      expect(refusalOf(answer)).toEqual([422, `${SENTENCE}.`, { file_name: [SENTENCE] }]);
    }
  });

  it("422: in a form that the browser sends by itself", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: exportReport.path,
      payload:
        "report_type=loans&action=download-loans-report&from_date=2026-01-01&to_date=2026-01-31&format=csv&token=a%00",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { token: [SENTENCE] }]);
  });

  it("200: letters of all the world, whole emoji and characters still unassigned are kept as they are", async () => {
    const name = "Ẹ̀kọ́ 🙂 \u{10fffd} \ufdd0";
    const view = { screen: "/all-loans", name, search: "" };
    expect((await server.call(saveView, { token, body: view })).body.data.name).toBe(name);
  });
});
