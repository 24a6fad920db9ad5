import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateOwnDetails } from "../../contract/account.contract.ts";
import { updateIdentitySettings } from "../../contract/identity.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { rejectLoan } from "../../contract/loans.contract.ts";
import { saveView } from "../../contract/views.contract.ts";
import { type IdentitySandbox, startIdentitySandbox } from "../../pretend/identity-sandbox/identity-sandbox.ts";
import { askDueChecks } from "../identity/ask-due-checks.job.ts";
import { encryptedRow } from "../key-rotation/encrypted-rows.ts";
import { httpIdentityCheck } from "../providers/identity-http/http-identity-check.ts";
import { addLoanTypes, applicationOf, applyAndScreen, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { compareEverybody, uploadList } from "../watch-lists/lists.testkit.ts";
import { personWithHistory, whereInClear, whereIs } from "./person.testkit.ts";

const BORN = "1988-03-14";
const BORN_OFFICER = "1971-09-23";
const NEW_ACCOUNT = "0987654321";
const LISTED_BVN = "22055566677";

let server: TestServer;
let register: IdentitySandbox;
beforeAll(async () => {
  register = await startIdentitySandbox();
  server = await startTestServer({ identity: httpIdentityCheck(register.settings, 500) });
  await addLoanTypes(server);
  // The fake names its customers by their accounts; a real provider has its own names.
  const put = server.provider.putCustomer;
  server.provider.putCustomer = (customer) => put({ ...customer, customerId: `P${customer.accountNumber.slice(-3)}` });
});
afterAll(async () => {
  await server.stop();
  await register.close();
});

const must = async (reply: Promise<{ status: number; text: string }>) => {
  const { status, text } = await reply;
  expect(status, text).toBeLessThan(300);
};

describe("whoever has the database and no key", () => {
  it("finds no BVN, NIN, account number or birth date, wherever they were typed", async () => {
    for (const number of [LISTED_BVN, borrower(2).nin])
      register.put(number, { firstName: "NGOZI", middleName: "", lastName: "EZE", birthDate: BORN });
    const person = await personWithHistory(server);
    const token = await server.staffToken();
    await must(server.call(updateIdentitySettings, { token, body: { bvn: true, nin: true } }));
    const { bvn, nin, account_number } = person.person;
    const other = { ...borrower(2), bvn: LISTED_BVN };
    const open = await applyAndScreen(server, { email: "other@example.com" }, other);
    giveSalary(server, { ...other, account_number: NEW_ACCOUNT });
    while ((await askDueChecks(server.deps)) > 0);
    const list = `Name,BVN,Date of birth\nNgozi Eze,${bvn},${BORN}\nNgozi Eze,${LISTED_BVN},${BORN}`;
    expect((await uploadList(server, token, list)).status).toBe(201);
    await compareEverybody(server);
    const correction = { bank_code: "058", account_number: NEW_ACCOUNT };
    await must(server.call(correctLoan, { params: { id: open.id }, token, body: correction }));
    const { first_name, last_name, phone_number } = applicationOf(borrower(3));
    const mine = { first_name, last_name, phone_number, date_of_birth: BORN_OFFICER };
    await must(server.call(updateOwnDetails, { token, body: mine as never }));
    const rejecting = { body: { reason: "She has changed her mind" }, headers: { "idempotency-key": "once" } };
    await must(server.call(rejectLoan, { params: { id: open.id }, token, ...rejecting }));
    const search = `q=${encodeURIComponent(`"${account_number} ${bvn}`)}`;
    await must(server.call(saveView, { token, body: { screen: "/loans", name: "Hers", search } }));
    const numbers = [bvn, nin, account_number, BORN, BORN_OFFICER, NEW_ACCOUNT, LISTED_BVN, other.nin];
    expect(await whereInClear(server, numbers)).toEqual([]);
    // The search would find it if it were in clear: it is there, encrypted.
    const there = await whereIs(server, numbers);
    expect(there).toEqual(
      expect.arrayContaining([
        `customers.bvn: ${bvn}`,
        `customers.nin: ${nin}`,
        `customers.date_of_birth: ${BORN}`,
        `loans.account_number: ${account_number}`,
        `idempotency_keys.answer: ${NEW_ACCOUNT}`,
        `users.date_of_birth: ${BORN_OFFICER}`,
        `identity_checks.number: ${LISTED_BVN}`,
        `identity_checks.answer: ${BORN}`,
        `watch_list_entries.bvn: ${bvn}`,
        `watch_list_entries.birth_date: ${BORN}`,
        `provider_lookups.answer: ${account_number}`,
        `saved_views.search: ${bvn}`,
      ]),
    );
  });

  it("finds no word of what somebody was answered, or searched for", async () => {
    const kept = `select answer as words from idempotency_keys union all select search from saved_views`;
    const { rows } = await server.deps.db.pool.query<{ words: string }>(kept);
    expect(rows.filter(({ words }) => words.includes(NEW_ACCOUNT))).toHaveLength(1);
    const client = new pg.Client(server.database.connection);
    await client.connect();
    const raw = await client.query<{ words: string }>(kept);
    await client.end();
    for (const { words } of raw.rows) expect(words).toMatch(/^\uE7E1t01[\w-]+\.$/);
  });

  it("finds no digest that tells whether a guess is right", async () => {
    const { rows } = await server.deps.db.pool.query<{ digest: Buffer }>(
      `select customer_digest as digest from watch_hits union all select entry_digest from watch_hits
        union all select digest from watch_list_entries union all select compared_with from identity_checks where compared_with is not null
        union all select request_hash from idempotency_keys`,
    );
    expect(rows.length).toBeGreaterThan(5);
    // A plain SHA-256 is longer.
    expect(new Set(rows.map(({ digest }) => digest.length))).toEqual(new Set([12]));
    const plain = createHash("sha256")
      .update(JSON.stringify(["Ngozi", "Eze", BORN]))
      .digest();
    expect(rows.some(({ digest }) => digest.equals(plain) || digest.equals(plain.subarray(0, 12)))).toBe(false);
  });

  it("rows of before hold the same once they are encrypted: decisions about customers and entries still count", async () => {
    const { vault } = server.deps.db;
    const bytes = createHash("sha256").update("somebody").digest();
    const hit = { customer_digest: bytes, entry_digest: `\\x${bytes.toString("hex")}`, grounds: ["name"] };
    const blind = vault.blind("text", bytes.toString("hex"));
    const encrypted = encryptedRow(vault, "watch_hits", hit);
    expect(encrypted).toEqual({
      customer_digest: Buffer.from(blind, "hex"),
      entry_digest: `\\x${blind}`,
      grounds: ["name"],
    });
    expect(encryptedRow(vault, "watch_hits", encrypted)).toEqual(encrypted);
    const key = encryptedRow(vault, "watch_list_keys", { key: `bvn ${LISTED_BVN}`, entry_id: 1 });
    expect(key).toEqual({ key: vault.blind("bvn", LISTED_BVN), entry_id: 1 });
    expect(encryptedRow(vault, "watch_list_keys", key)).toEqual(key);
    expect(encryptedRow(vault, "watch_list_keys", { key: "eze ngozi" })).toEqual({ key: "eze ngozi" });
    const answer = encryptedRow(vault, "idempotency_keys", { answer: `{"bvn":"${LISTED_BVN}"}` });
    expect(vault.open(String(answer.answer))).toBe(`{"bvn":"${LISTED_BVN}"}`);
    expect(encryptedRow(vault, "idempotency_keys", answer)).toEqual(answer);
  });
});
