import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { PICTURE } from "../testing/files/test-files.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { applicationOf, enterLoanTypes } from "./application.testkit.ts";

let server: TestServer;
let applicants = 0;

beforeAll(async () => {
  server = await startTestServer();
  await enterLoanTypes(server.deps.db);
});
afterAll(() => server.stop());

const someone = (changes: Record<string, unknown> = {}) => {
  applicants += 1;
  const { valid_id: _, ...body } = applicationOf(applicants, changes);
  return body;
};

/** Sends a form as a browser does. */
async function sendForm(parts: Readonly<Record<string, string | { name: string; bytes: Buffer }>>, key?: string) {
  const form = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === "string") form.append(field, part);
    else form.append(field, new Blob([new Uint8Array(part.bytes)]), part.name);
  }
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: applyForLoan.path,
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      "x-api-key": "tenor-console",
      ...(key && { "idempotency-key": key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.payload };
}

it("201: the documents may come as files of a form, and are kept as those in the JSON are", async () => {
  const body = someone();
  const {
    status,
    body: answer,
    text,
  } = await sendForm({
    application: JSON.stringify(body),
    staff_id: { name: "staff.png", bytes: PICTURE },
    valid_id: { name: "card.png", bytes: PICTURE },
  });
  expect(status, text).toBe(201);
  const { rows } = await server.deps.db.pool.query(
    "select v.name as valid, s.name as staff, v.content_type from loans l join files v on v.id = l.valid_id_file join files s on s.id = l.staff_id_file where l.reference = $1",
    [answer.data.reference],
  );
  expect(rows).toEqual([{ valid: "card.png", staff: "staff.png", content_type: "image/png" }]);
});

it("201: the same try as a form and as JSON is one application", async () => {
  const body = someone();
  const first = await sendForm(
    { application: JSON.stringify(body), valid_id: { name: "card.png", bytes: PICTURE } },
    "once",
  );
  const valid_id = { name: "card.png", data: PICTURE.toString("base64") };
  const second = await server.call(applyForLoan, {
    body: { ...body, valid_id },
    headers: { "idempotency-key": "once" },
  });
  expect([first.status, second.status, second.body.data]).toEqual([201, 201, first.body.data]);
});

it("422: what is wrong is said as it is of JSON: a missing or large document, fields, and what is no JSON", async () => {
  const application = JSON.stringify(someone({ state: "Nowhere" }));
  const card = { name: "card.png", bytes: PICTURE };
  const large = { name: "card.png", bytes: Buffer.alloc(4 * 1024 * 1024 + 1) };
  const errorsOf = async (parts: Parameters<typeof sendForm>[0]) => {
    const { status, body } = await sendForm(parts);
    return [status, Object.keys(body.errors), body.message];
  };
  expect((await errorsOf({ application: JSON.stringify(someone()) }))[1]).toEqual(["valid_id"]);
  expect(await errorsOf({ application, valid_id: card })).toEqual([422, ["state"], "Choose your state from the list"]);
  expect(await errorsOf({ application, valid_id: large })).toEqual([
    422,
    ["valid_id.data"],
    "A file may have at most 4 MB",
  ]);
  expect(await errorsOf({ application: "{", valid_id: card })).toEqual([422, [], "The request is not readable JSON."]);
  expect((await errorsOf({ valid_id: card }))[0]).toBe(422);
  expect((await errorsOf({ application: `{"a":"${"x".repeat(70_000)}"}`, valid_id: card }))[1]).toEqual([
    "application",
  ]);
});
