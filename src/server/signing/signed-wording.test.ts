import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateLender } from "../../contract/lender.contract.ts";
import { getOffer, type Offer, sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { verifyDocument } from "../../contract/verification.contract.ts";
import { FIRST_CONSENT, FIRST_TERMS } from "../../domain/loan/key-facts/first-wording.ts";
import { publishedText } from "../testing/published-text.ts";
import type { TestServer } from "../testing/test-server.ts";
import { codeSentTo, offerUnderTest, startSigningServer } from "./offer.testkit.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startSigningServer();
});
afterAll(() => server.stop());

const shown = async (token: string): Promise<Offer> => (await server.call(getOffer, { params: { token } })).body.data;
const textOf = (offer: Offer) => JSON.stringify([offer.key_facts, offer.terms, offer.consent]);

async function signed({ token, phone }: { token: string; phone: string }, seen: Offer) {
  await server.call(sendSigningCode, { params: { token } });
  const body = { otp: await codeSentTo(server, phone), full_name: "Ngozi Adekunle", agreed: true };
  return server.call(signOffer, { params: { token }, body: { ...body, document_sha256: seen.document_sha256 } });
}
/** The text of the plain page used instead of the letter, without line breaks. */
const printed = async (offer: Offer) =>
  (await server.app.inject({ method: "GET", url: offer.signed_document_link ?? "" })).body.replaceAll(
    ") Tj T*\n(",
    " ",
  );

describe("the wording of an offer", () => {
  it("is that in force, named in key facts, hash and document; what was signed keeps its words, its lender and its hash", async () => {
    const [first, second] = [await offerUnderTest(server), await offerUnderTest(server)];
    const old = await shown(first.token);
    expect(old.text_versions).toEqual({ key_facts: "2026-12", terms: "2026-11", consent: "2026-11" });
    expect(old.consent).toBe(FIRST_CONSENT);
    expect(FIRST_TERMS).toContain(old.terms.at(-1)?.text);
    const done = (await signed(first, old)).body.data;
    expect(done.document_sha256).toBe(old.document_sha256);

    server.clock.advance(60);
    const today = "2026-11-20";
    await publishedText(server, {
      kind: "loan_terms",
      version: "v9",
      text: "## Your data\n{lender name} reports to credit bureaux. {settlement of the running loan}",
      from: today,
    });
    await publishedText(server, {
      kind: "signing_consent",
      version: "v9",
      text: "I accept {lender name}.",
      from: today,
    });
    const token = await server.staffToken(["manage-settings"]);
    const lender = {
      name: "Harmattan Credit Limited",
      address: "4 Broad Street, Lagos",
      registration: "RC 1",
      complaints_email: "care@harmattan.test",
      complaints_phone: "",
      privacy_email: "privacy@harmattan.test",
    };
    expect((await server.call(updateLender, { token, body: lender })).status).toBe(200);

    const anew = await shown(second.token);
    expect(anew.text_versions).toEqual({ key_facts: "2026-12", terms: "v9", consent: "v9" });
    expect(anew.terms).toEqual([{ title: "Your data", text: "Harmattan Credit Limited reports to credit bureaux." }]);
    expect(anew.consent).toBe("I accept Harmattan Credit Limited.");
    expect(textOf(anew)).toContain("on terms v9");
    expect(textOf(anew)).toContain("Write to Harmattan Credit Limited at care@harmattan.test");
    const later = (await signed(second, anew)).body.data;
    const document = await printed(later);
    for (const words of ["Harmattan Credit Limited", "key facts 2026-12, terms v9, consent v9", "on terms v9"])
      expect(document).toContain(words);

    const kept = await shown(first.token);
    expect([kept.state, kept.document_sha256]).toEqual(["signed", old.document_sha256]);
    expect(textOf(kept)).toBe(textOf(old));
    const codeOf = (offer: Offer) => offer.verification_link?.split("/").at(-1) ?? "";
    const lenders = [kept, later].map(async (offer) => {
      const found = await server.call(verifyDocument, { params: { code: codeOf(offer) } });
      return found.body.data.lender;
    });
    expect(await Promise.all(lenders)).toEqual(["Tenor", "Harmattan Credit Limited"]);
  });

  it("one that was signed before texts were kept as versions is read as it was signed, to its hash", async () => {
    const offer = await offerUnderTest(server);
    const done = (await signed(offer, await shown(offer.token))).body.data;
    const old = { key_facts: "2026-11", terms: "2026-11", consent: "2026-11" };
    await server.deps.db.pool.query("update offer_signatures set text_versions = $2 where loan_id = $1", [
      offer.loanId,
      JSON.stringify(old),
    ]);
    const kept = await shown(offer.token);
    expect([kept.text_versions, kept.consent]).toEqual([old, FIRST_CONSENT]);
    expect(kept.terms.find(({ title }) => title === "Your data")?.text).toMatch(/and for nothing else\.$/);
    expect(textOf(kept)).not.toContain("on terms");
    expect(kept.document_sha256).not.toBe(done.document_sha256);
  });
});
