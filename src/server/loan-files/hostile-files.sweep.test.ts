import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import type { HostileFile } from "../files/hostile-file.testkit.ts";
import { HOSTILE_FILES, TRACES } from "../files/hostile-files.testkit.ts";
import { pdfChecker } from "../pdf-safety/pdf-checker.ts";
import {
  addLoanTypes,
  applicationOf,
  borrower,
  loanIn,
  replaceFile,
  show,
  upload,
} from "../testing/loans/loan-life.ts";
import type { Reply } from "../testing/test-server.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let loan: number;

beforeAll(async () => {
  server = await startTestServer({ checkPdf: pdfChecker({ log: pino({ level: "silent" }) }) });
  await addLoanTypes(server);
  token = await server.staffToken();
  loan = (await loanIn(server, "pending_approval")).id;
});
afterAll(() => server.stop());

const SENTENCE = /^[A-Z].*[\w.]$/;

/** What a browser receives of a stored file: never anything it could run. */
async function served(link: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({ url: link });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  const type = String(headers["content-type"]);
  const disposition = String(headers["content-disposition"]);
  expect(type).toMatch(/^(image\/(png|jpeg)|application\/pdf|(audio|video)\/[\w]+)$/);
  return { type, disposition, bytes: rawPayload };
}

async function expectHarmless({ asDocument, bytes: sent }: HostileFile, name: string, link: string): Promise<void> {
  const { type, disposition, bytes } = await served(link);
  expect(name).toMatch(/^[^\\/\p{C}]{1,160}\.(png|jpg|pdf)$/u);
  expect(name.endsWith(type.replace("image/jpeg", "jpg").split("/").at(-1) ?? "?")).toBe(true);
  expect(disposition).toMatch(/^inline; filename="[\w. -]+\.(png|jpg|pdf)"; filename\*=UTF-8''\S+$/);
  if (asDocument === "kept") {
    expect(bytes.equals(await sent())).toBe(true);
    return;
  }
  for (const trace of TRACES) expect(bytes.includes(trace), trace).toBe(false);
  const { exif, icc, xmp, pages, space } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, pages, space }).toEqual({ space: "srgb" });
}

function expectRefused(reply: Reply, field: string): void {
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.errors)).toEqual([field]);
  expect(reply.body.message).toMatch(SENTENCE);
  expect(reply.body.errors[field][0]).toMatch(SENTENCE);
}

/** One of each outcome; the reader behind both endpoints has its own full test. */
const ONE_OF_EACH = HOSTILE_FILES.filter(
  ({ asDocument, inApplication }, place) =>
    HOSTILE_FILES.findIndex((other) => other.asDocument === asDocument && other.inApplication === inApplication) ===
    place,
);

describe.each(ONE_OF_EACH)("$title", (hostile) => {
  const { name, bytes, asDocument } = hostile;

  it(`as a new ID file is ${asDocument} (API-31, ACT-41)`, async () => {
    const before = await show(server, loan);
    const fileName = before.valid_id_file;
    const reply = await replaceFile(server, loan, token, { fileName, file: await bytes(), name });
    const after = await show(server, loan);
    if (asDocument === "refused") {
      expectRefused(reply, "document_file");
      expect([after.valid_id_file, after.timeline.length]).toEqual([fileName, before.timeline.length]);
    } else {
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
      expect(after.valid_id_file).not.toBe(fileName);
      await expectHarmless(hostile, after.valid_id_file, after.valid_id_file_link);
    }
  });

  const inApplication = hostile.inApplication ?? asDocument;

  it(`as a document of an application is ${inApplication} (API-12)`, async () => {
    const person = borrower(5000 + HOSTILE_FILES.indexOf(hostile));
    const data = (await bytes()).toString("base64");
    const reply = await server.call(applyForLoan, { body: applicationOf(person, { valid_id: { name, data } }) });
    if (inApplication === "refused") {
      expect(reply.status).toBe(422);
      expect(reply.body.message).toMatch(SENTENCE);
      expect(Object.keys(reply.body.errors)[0]).toMatch(/^valid_id/);
    } else {
      expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
      const applied = await show(server, Number(reply.body.data.reference.slice(3)));
      await expectHarmless(hostile, applied.valid_id_file, applied.valid_id_file_link);
    }
  });
});

describe.each(HOSTILE_FILES)("$title", ({ name, bytes, asRecording }) => {
  it(`as a recording is ${asRecording ?? "refused"} (API-30, ACT-30)`, async () => {
    const before = (await show(server, loan)).authorization_file_link.split("?")[0];
    const reply = await upload(server, loan, token, await bytes(), name);
    const { authorization_file_link: link } = await show(server, loan);
    if (asRecording) {
      expect(reply.status).toBe(200);
      const { type, disposition } = await served(link);
      expect(type).toMatch(/^(audio|video)\/(mpeg|wav|mp4)$/);
      expect(disposition).toMatch(/^inline; filename="[\w. -]+\.(mp3|wav|mp4|m4a)"/);
    } else {
      expectRefused(reply, "authorization_file");
      expect(link.split("?")[0]).toBe(before);
    }
  });
});
