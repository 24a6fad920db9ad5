import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateLender } from "../../contract/lender.contract.ts";
import { listLoanChoices } from "../../contract/loan-choices.contract.ts";
import {
  draftTerms,
  getTerms,
  getTermsPage,
  listTerms,
  publishTerms,
  saveTerms,
  submitTerms,
  type TermsVersion,
  type TermsVersionRow,
  withdrawTerms,
} from "../../contract/terms.contract.ts";
import { FIRST_CONSENT, FIRST_TERMS } from "../../domain/loan/key-facts/first-wording.ts";
import { TERMS_KINDS } from "../../domain/terms/terms-kinds.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ada: string;
let efe: string;
let musa: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
  await signIn();
});
afterAll(() => server.stop());

async function signIn(): Promise<void> {
  ada = await server.staffToken(["manage-terms", "approve-terms", "manage-settings"], "Ada Obi");
  efe = await server.staffToken(["manage-terms", "approve-terms"], "Efe Omoregie");
  musa = await server.staffToken(["approve-terms"], "Musa Bello");
}

/** Sessions are shorter than that. */
async function daysLater(days: number): Promise<void> {
  server.clock.advance(days * 24 * 3600);
  await signIn();
}

const HARMATTAN = {
  name: "Harmattan Credit Limited",
  address: "4 Broad Street, Lagos",
  registration: "RC 1",
  complaints_email: "care@harmattan.test",
  complaints_phone: "",
  privacy_email: "privacy@harmattan.test",
};
type Kind = TermsVersion["kind"];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const list = async () => (await server.call(listTerms, { token: ada })).body.data;
const versionsOf = async (kind: Kind): Promise<TermsVersionRow[]> =>
  (await list()).find((one: { kind: Kind }) => one.kind === kind).versions;
const openOf = async (kind: Kind) => (await versionsOf(kind)).find(({ state }) => state !== "published")?.id ?? 0;
const read = async (id: number, token = ada) => (await server.call(getTerms, { token, params: { id } })).body.data;
const save = (id: number, body: object, token = ada, headers = {}) =>
  server.call(saveTerms, { token, params: { id }, body, headers });
const submit = (id: number, token = ada) => server.call(submitTerms, { token, params: { id }, body: {} });
const withdraw = (id: number, token = musa) => server.call(withdrawTerms, { token, params: { id }, body: {} });
const publish = async (id: number, token = musa, hash?: string) =>
  server.call(publishTerms, { token, params: { id }, body: { sha256: hash ?? (await read(id)).sha256 } });
const page = async (kind: string) => (await server.call(getTermsPage, { params: { kind } })).body.data;
const nameLender = () => server.call(updateLender, { token: ada, body: HARMATTAN });

/** Written and submitted by Ada, published by Musa, in force from a day. */
async function published(kind: Kind, text: string, effective_from = "2026-11-20"): Promise<number> {
  const id = (await openOf(kind)) || (await server.call(draftTerms, { token: ada, body: { kind } })).body.data.id;
  await save(id, { text, effective_from });
  await submit(id);
  expect((await publish(id)).status).toBe(200);
  return id;
}

describe("the texts that a database comes with", () => {
  it("are those of every offer and page until now, in force; and a draft of each next one in nobody's name", async () => {
    const known = await list();
    expect(known.map(({ kind }: { kind: Kind }) => kind)).toEqual([...TERMS_KINDS]);
    for (const { versions } of known)
      expect(versions.map(({ state, in_force }: TermsVersionRow) => [state, in_force])).toEqual([
        ["draft", false],
        ["published", true],
      ]);
    const textOf = async (kind: Kind) => (await read((await versionsOf(kind)).at(-1)?.id ?? 0)).text;
    expect([await textOf("loan_terms"), await textOf("signing_consent")]).toEqual([FIRST_TERMS, FIRST_CONSENT]);
  });

  it("the next ones name bureaux, CRMS, a second debit, GSI, agencies and identity checks, say nothing is for nothing else, and name no lender", async () => {
    const texts = await Promise.all(TERMS_KINDS.map(async (kind) => (await read(await openOf(kind))).text as string));
    const all = texts.join("\n");
    for (const words of [
      "credit bureaux",
      "CRMS",
      "direct debit",
      "Global Standing Instruction (GSI)",
      "collection agency",
    ])
      expect(all).toContain(words);
    expect(all).toMatch(/BVN and (my|your) NIN checked/);
    expect(all).not.toMatch(/nothing else|\bTenor\b/);
    expect(texts[0]).toContain("{lender name}");
  });

  it("422: none of them is submitted while the lender has not said who it is; the placeholders are named", async () => {
    const id = await openOf("application_consent");
    const { text } = await read(id);
    await save(id, { text, effective_from: "2026-11-20" });
    const refused = await submit(id);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { text: ["The lender has not told yet: {lender name}"] },
    ]);
    expect((await read(id)).state).toBe("draft");
    await nameLender();
    expect((await submit(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(200);
  });
});

describe("the way of a text to its customers", () => {
  it("draft, submitted, published by a second person: then it is what an application asks for, in the lender's name", async () => {
    await nameLender();
    const id = await openOf("application_consent");
    await save(id, { text: "I agree that {lender name} asks bureaux.", effective_from: "2026-11-21" });
    expect((await submit(id)).body.data).toMatchObject({ state: "submitted", submitted_by: "Ada Obi" });
    expect((await read(id, musa)).refusal).toBeNull();
    const done = await publish(id);
    expect([done.status, done.body.data.state, done.body.data.published_by]).toEqual([200, "published", "Musa Bello"]);
    const consent = async () => (await server.call(listLoanChoices)).body.data.consent;
    expect((await consent()).version).toBe("2026-1");
    await daysLater(1);
    const text = "I agree that Harmattan Credit Limited asks bureaux.";
    expect(await consent()).toEqual({ version: "v2", text, sha256: sha256(text) });
    const { rows } = await server.deps.db.pool.query(
      "select payload from audit_log where action like 'terms %' order by seq",
    );
    const told = rows.map(({ payload }) => JSON.parse(payload)).filter(({ object }) => object === `terms:${id}`);
    expect(told.map(({ actor, action }) => [actor, action]).slice(-3)).toEqual([
      ["Ada Obi", "terms written"],
      ["Ada Obi", "terms submitted"],
      ["Musa Bello", "terms published"],
    ]);
  });

  it("422: neither who submitted it nor who once wrote in it publishes it, not even past the handlers", async () => {
    await nameLender();
    const id = await openOf("signing_consent");
    await save(id, { text: "By Efe", effective_from: "2026-12-01" }, efe);
    await save(id, { text: "I accept.", effective_from: "2026-12-01" });
    await submit(id);
    expect((await publish(id, ada)).body.message).toBe("You submitted it. Somebody else has to publish it.");
    expect((await publish(id, efe)).body.message).toBe("You wrote in it. Somebody else has to publish it.");
    const forced = `update terms_versions set state = 'published', published_at = now(), published_by = submitted_by where id = $1`;
    await expect(server.deps.db.pool.query(forced, [id])).rejects.toThrow("terms_versions_check");
    await withdraw(id);
    expect((await publish(id)).status).toBe(422);
    await submit(id, efe);
    expect((await publish(id, ada)).status).toBe(422);
    expect((await publish(id)).status).toBe(200);
  });

  it("a published version never changes, whoever asks: the endpoints refuse it and so does the database", async () => {
    await nameLender();
    const id = await published("signing_consent", "I accept it.", "2026-12-02");
    const before = await read(id);
    const answers = [
      await save(id, { text: "Other", effective_from: null }),
      await submit(id),
      await withdraw(id),
      await publish(id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers[0]?.body.message).toMatch(/^This version was published by Musa Bello on/);
    for (const change of [
      `update terms_versions set text = 'x' where id = ${id}`,
      `delete from terms_versions where id = ${id}`,
    ])
      await expect(server.deps.db.pool.query(change)).rejects.toThrow("kept as it was agreed to");
    expect(await read(id)).toEqual(before);
  });

  it("422: of two who publish at once one does; and nobody publishes another text than they have read", async () => {
    await nameLender();
    const id = (await server.call(draftTerms, { token: ada, body: { kind: "signing_consent" } })).body.data.id;
    await save(id, { text: "I accept that.", effective_from: "2026-12-20" });
    await submit(id);
    expect((await publish(id, musa, sha256("I accept this."))).body.message).toMatch(
      /^The text has changed since you read it/,
    );
    const both = await Promise.all([publish(id, musa), publish(id, efe)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("422: one next version at a time, with the words of the one in force; whoever is slower in saving is told who was quicker", async () => {
    const drafts = await Promise.all(
      [ada, efe].map((token) => server.call(draftTerms, { token, body: { kind: "signing_consent" } })),
    );
    expect(drafts.map(({ status }) => status).sort()).toEqual([201, 422]);
    const draft = drafts.find(({ status }) => status === 201)?.body.data;
    expect(draft.text).toBe(draft.before.text);
    const ifMatch = { "if-match": `"${draft.revision}"` };
    expect((await save(draft.id, { text: "First", effective_from: null }, efe, ifMatch)).status).toBe(200);
    const late = await save(draft.id, { text: "Second", effective_from: null }, ada, ifMatch);
    expect([late.status, late.body.message]).toEqual([
      422,
      expect.stringMatching(/^Efe Omoregie changed this draft on/),
    ]);
    expect((await read(draft.id)).text).toBe("First");
  });
});

describe("what a text may say", () => {
  it.each([
    ["{lender nmae} agrees", "There is no such placeholder here: {lender nmae}"],
    ["Tenor agrees", "The text names another lender: Tenor"],
    ["See {complaints}", "There is no such placeholder here: {complaints}"],
  ])("422: %s", async (text, words) => {
    await nameLender();
    const id = await openOf("loan_terms");
    await save(id, { text, effective_from: "2026-12-24" });
    const refused = await submit(id);
    expect([refused.status, refused.body.errors]).toEqual([422, { text: [words] }]);
    expect((await read(id)).mistakes).toEqual([words]);
  });

  it("422: publishing asks once more, by the lender's words of that moment", async () => {
    await nameLender();
    const id = await openOf("privacy_policy");
    await save(id, { text: "By {licence}", effective_from: "2026-12-24" });
    expect((await submit(id)).status).toBe(200);
    await server.call(updateLender, { token: ada, body: { ...HARMATTAN, registration: "" } });
    expect((await publish(id)).body.errors).toEqual({ text: ["The lender has not told yet: {licence}"] });
    await nameLender();
    await daysLater(60);
    expect((await publish(id)).body.errors).toEqual({
      effective_from: ["The day has passed. Choose today or a later one"],
    });
    await withdraw(id);
  });
});

describe("the pages that are open to everybody", () => {
  it("are the published texts of the day with the lender's own words, their version and hash", async () => {
    await nameLender();
    expect((await page("terms_conditions")).version).toBe("2026-11");
    await published(
      "privacy_policy",
      "Kept {time that records are kept} by {lender name}.\n{complaints}",
      "2027-02-20",
    );
    expect((await page("privacy_policy")).version).toBe("2026-11");
    await daysLater(60);
    const text = "Kept six years by Harmattan Credit Limited.\n{complaints}";
    expect(await page("privacy_policy")).toEqual({
      version: "v2",
      effective_from: "2027-02-20",
      text,
      sha256: sha256(text),
    });
    expect((await server.call(getTermsPage, { params: { kind: "loan_terms" } })).status).toBe(404);
  });
});

it("in a demo one person suffices, which the row says", async () => {
  const demo = await startTestServer();
  const token = await demo.staffToken(["manage-terms", "approve-terms"], "Ada Obi");
  const known = (await demo.call(listTerms, { token })).body.data;
  const id = known[0].versions[0].id;
  const { text, sha256: hash } = (await demo.call(getTerms, { token, params: { id } })).body.data;
  await demo.call(saveTerms, { token, params: { id }, body: { text, effective_from: "2026-11-20" } });
  await demo.call(submitTerms, { token, params: { id }, body: {} });
  const done = await demo.call(publishTerms, { token, params: { id }, body: { sha256: hash } });
  const { rows } = await demo.deps.db.pool.query("select alone from terms_versions where id = $1", [id]);
  await demo.stop();
  expect([done.status, done.body.data.in_force, rows[0].alone]).toEqual([200, true, true]);
});
