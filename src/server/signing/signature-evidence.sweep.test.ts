import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { getOffer, sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { verifyDocument } from "../../contract/verification.contract.ts";
import { erasePerson } from "../data-protection/erase-person.store.ts";
import type { TestServer } from "../testing/test-server.ts";
import { codeSentTo, offerUnderTest, startSigningServer } from "./offer.testkit.ts";

const PHONE_PROGRAM = "Mozilla/5.0 (Linux; Android 14; TECNO KL4)";
let server: TestServer;

beforeAll(async () => {
  server = await startSigningServer();
});
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const evidenceOf = async (loanId: number) => rows("select * from offer_signatures where loan_id = $1", [loanId]);
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

async function offerWithCode() {
  const offer = await offerUnderTest(server);
  await server.call(sendSigningCode, { params: { token: offer.token } });
  const { body } = await server.call(getOffer, { params: { token: offer.token } });
  return { ...offer, otp: await codeSentTo(server, offer.phone), shown: body.data };
}

function sign({ token, otp }: { token: string; otp: string }, document_sha256?: string) {
  const body = { otp, full_name: "Ngozi Adekunle", agreed: true, ...(document_sha256 && { document_sha256 }) };
  return server.call(signOffer, { params: { token }, body, headers: { "user-agent": PHONE_PROGRAM } });
}

async function signed() {
  const offer = await offerWithCode();
  const sentAt = server.clock.now();
  server.clock.advance(90);
  const { status, body } = await sign(offer, offer.shown.document_sha256);
  expect(status).toBe(200);
  const [evidence] = await evidenceOf(offer.loanId);
  const pdf = (await server.app.inject({ method: "GET", url: body.data.signed_document_link })).rawPayload;
  return { ...offer, sentAt, evidence, pdf, answer: body.data };
}

const verify = (code: string) => server.call(verifyDocument, { params: { code } });

describe("the evidence of a signature (OPN-40)", () => {
  it("200: time, address, program, the code's way and time, wording, and the hash of document and PDF are kept", async () => {
    const { evidence, sentAt, pdf, shown, phone } = await signed();
    expect(evidence).toMatchObject({
      signed_at: server.clock.now(),
      ip: "127.0.0.1",
      user_agent: PHONE_PROGRAM,
      code_channels: "SMS and e-mail",
      code_sent_to: `0803*****${phone.slice(-2)}`,
      code_sent_at: sentAt,
      text_versions: shown.text_versions,
    });
    expect(evidence.document_sha256.toString("hex")).toBe(shown.document_sha256);
    expect(evidence.pdf_sha256.toString("hex")).toBe(sha256(pdf));
  });

  it("200: the kept text has every word of what was shown, and its hash is the one that the page was given", async () => {
    const { evidence, shown } = await signed();
    expect(sha256(evidence.document)).toBe(shown.document_sha256);
    for (const { title, facts, notes } of shown.key_facts) {
      for (const words of [title, ...notes]) expect(evidence.document).toContain(words);
      for (const { label, value } of facts) expect(evidence.document).toContain(`${label}: ${value}`);
    }
    for (const { title, text } of shown.terms) expect(evidence.document).toContain(`${title}: ${text}`);
    expect(evidence.document).toContain(shown.consent);
    expect(evidence.document.match(/\| ₦65,000\.00$/gm)).toHaveLength(6);
  });

  it("200: the audit chain has the hashes, and neither the name nor the code that opens the verification", async () => {
    const { loanId, evidence, shown, pdf } = await signed();
    const [row] = await rows("select payload from audit_log where object = $1 and action = 'signature evidence kept'", [
      `loan:${loanId}`,
    ]);
    const { after, ip } = JSON.parse(row.payload);
    expect(after).toMatchObject({
      offer_sha256: shown.document_sha256,
      pdf_sha256: sha256(pdf),
      user_agent: PHONE_PROGRAM,
    });
    expect(ip).toBe("127.0.0.1");
    expect(row.payload).not.toContain(evidence.code);
    expect(row.payload).not.toContain("Adekunle");
  });

  it("200: four signatures at once, and the same one again, leave one evidence and one document", async () => {
    const offer = await offerWithCode();
    const replies = await Promise.all(Array.from({ length: 4 }, () => sign(offer, offer.shown.document_sha256)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const [first] = await evidenceOf(offer.loanId);
    expect((await sign(offer, offer.shown.document_sha256)).status).toBe(422);
    expect(await evidenceOf(offer.loanId)).toEqual([first]);
  });

  it("422: an offer that is no longer the one that was shown is not signed, and costs no try of the code", async () => {
    const offer = await offerWithCode();
    for (let count = 0; count < 6; count += 1) {
      const { status, body } = await sign(offer, "0".repeat(64));
      expect([status, body.message]).toEqual([
        422,
        "The offer has changed since you opened it, for example its dates. Read it again below, then sign.",
      ]);
    }
    expect(await evidenceOf(offer.loanId)).toEqual([]);
    expect((await sign(offer, offer.shown.document_sha256)).status).toBe(200);
  });

  it("422: a page left open overnight shows yesterday's yearly cost, so it has to be read again", async () => {
    const offer = await offerWithCode();
    server.clock.advance(24 * 3600);
    expect((await sign(offer, offer.shown.document_sha256)).status).toBe(422);
    await server.call(sendSigningCode, { params: { token: offer.token } });
    const { body } = await server.call(getOffer, { params: { token: offer.token } });
    expect(body.data.document_sha256).not.toBe(offer.shown.document_sha256);
    const otp = await codeSentTo(server, offer.phone);
    expect((await sign({ ...offer, otp }, body.data.document_sha256)).status).toBe(200);
  });
});

describe("the verification of a document (OPN-40)", () => {
  it("200: whoever has the code learns reference, initials, time and hashes, and nothing else", async () => {
    const { evidence, reference, pdf, shown, answer, email, phone } = await signed();
    expect(answer.verification_link).toBe(`/verify/${evidence.code}`);
    const reply = await verify(evidence.code);
    expect(reply.body.data).toEqual({
      kind: "agreement",
      lender: "Tenor",
      reference,
      signed_by: "N. A.",
      signed_at: evidence.signed_at.toISOString(),
      void: null,
      pdf_sha256: sha256(pdf),
      offer_sha256: shown.document_sha256,
    });
    for (const secret of ["Ngozi", "Adékúnlé", email, phone, phone.slice(-10), "127.0.0.1", "300"])
      expect(reply.text.replaceAll(/[0-9a-f]{64}/g, "")).not.toContain(secret);
  });

  it("200: of a loan that was corrected since, it says that the signature is void, since when and why, and nothing of whom", async () => {
    const { evidence, loanId } = await signed();
    const token = await server.staffToken(["edit-loan"], "Bola Adeyemi");
    server.clock.advance(60);
    const at = server.clock.now().toISOString();
    const body = { account_number: "0987654321" };
    expect((await server.call(correctLoan, { params: { id: loanId }, body, token })).status).toBe(200);
    const reply = await verify(evidence.code);
    expect(reply.body.data.void).toEqual({
      at,
      why: "The details of the loan were corrected after the document was signed.",
    });
    expect(reply.text).not.toMatch(/0987654321|Bola|Adeyemi/);
  });

  it("200: of one whose offer another one replaced, it says so", async () => {
    const { evidence, loanId } = await signed();
    await rows("update signing_links set revoked_at = $2 where loan_id = $1", [loanId, server.clock.now()]);
    expect((await verify(evidence.code)).body.data.void).toEqual({
      at: server.clock.now().toISOString(),
      why: "Another offer took its place.",
    });
  });

  it("200: a code typed from paper counts, with dashes, in lower case, with O for 0 and I for 1", async () => {
    const { evidence } = await signed();
    const typed = evidence.code
      .toLowerCase()
      .replaceAll("0", "o")
      .replaceAll("1", "i")
      .replace(/(.{5})/g, "$1-");
    expect((await verify(` ${typed}`)).body.data.pdf_sha256).toBe(evidence.pdf_sha256.toString("hex"));
  });

  it("no match: one changed bit anywhere in the file is another hash", async () => {
    const { evidence, pdf } = await signed();
    const { pdf_sha256 } = (await verify(evidence.code)).body.data;
    for (let place = 0; place < pdf.length; place += 997) {
      const changed = Buffer.from(pdf);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(sha256(changed)).not.toBe(pdf_sha256);
    }
  });

  it("404: a code with one letter changed, a loan's reference, its id, a link's token and SQL name nothing", async () => {
    const { evidence, reference, loanId, token } = await signed();
    const changed = `${evidence.code[0] === "A" ? "B" : "A"}${evidence.code.slice(1)}`;
    for (const code of [changed, evidence.code.slice(1), reference, String(loanId), token, "' or true --", "%"]) {
      const { status, body } = await verify(code);
      expect([status, body.message]).toEqual([404, "There is no such signed document."]);
    }
  });

  it("200: of a person who was erased since, the document can still be checked, and nothing tells who signed", async () => {
    const { evidence, loanId, pdf } = await signed();
    await server.deps.db.transaction(async (tx) => {
      const people = tx.selectFrom("customers as c").innerJoin("loans as l", "l.customer_id", "c.id").selectAll("c");
      await erasePerson(tx, await people.where("l.id", "=", loanId).executeTakeFirstOrThrow());
    });
    const { body } = await verify(evidence.code);
    expect(body.data).toMatchObject({ signed_by: "No longer kept", pdf_sha256: sha256(pdf) });
    const [left] = await evidenceOf(loanId);
    expect(left).toMatchObject({ ip: null, user_agent: null, code_sent_to: null, document: null, file_id: null });
  });

  it("429: one network may ask sixty times; then it waits, while others are answered", async () => {
    const { evidence } = await signed();
    const ask = (remoteAddress: string, code = evidence.code) =>
      server.app.inject({
        method: "GET",
        url: `/api/verify/${code}`,
        headers: { "x-api-key": "tenor-console" },
        remoteAddress,
      });
    for (let count = 0; count < 61; count += 1) await ask("203.0.113.5", "0".repeat(26));
    const refused = await ask("203.0.113.5");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    expect((await ask("203.0.113.6")).statusCode).toBe(200);
    server.clock.advance(3601);
    expect((await ask("203.0.113.5")).statusCode).toBe(200);
  });
});
