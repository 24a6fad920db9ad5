// A lender's first hour over the API: from the link that the first start prints to the first loan that is
// paid out.
//   node examples/first-hour.mjs <set-up link> <lender.json>
// The file says who you are and what you lend; files that it names lie beside it. Both administrators are played by whoever
// runs this, so it is for an installation to try things on. Plain Node, from version 20 on.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ask, endAsking, say } from "./ask.mjs";
import { tenorAt, untilDone } from "./tenor-api.mjs";

const [, , link = "", file = ""] = process.argv;
const { origin, pathname } = new URL(link);
const lender = JSON.parse(await readFile(file, "utf8"));
const beside = (name) => readFile(path.resolve(path.dirname(file), name));
const open = tenorAt(origin);
const { business_date: today } = await open.get("/api/console");

const [ada, efe] = await administrators();
await lendersDetails();
await documents();
await employer();
await loanType();
await identityChecks();
await testMessages();
const [officer] = await staff();
await opening();
const { id, reference } = await application();
await offer();
await payer();
await approval();
await payout();
endAsking();

/** The first administrator is made by the link, the second is invited by mail: most of what follows takes two persons. */
async function administrators() {
  const [first, second] = lender.administrators;
  const password = await ask(`Password for ${first.email}, 12 characters or more`);
  await open.post(`/api${pathname}`, { ...first, password });
  const made = await open.signedInAs(first.email, password);
  const roles = await made.get("/api/admin/roles");
  const everything = roles.find(({ name }) => name === "Super Admin");
  say(`${first.email} is the first administrator.`);
  return [made, await invited(made, { ...second, title: null, roles: [everything.id] })];
}

/** Invites somebody, who chooses a password by the link in the mail; answers the caller that they are signed in by. */
async function invited(by, person) {
  await by.post("/api/admin/user/create", person);
  const mailed = await ask(`The link that was mailed to ${person.email}`);
  const password = await ask(`Password for ${person.email}, 12 characters or more`);
  await open.post("/api/user/password/choose", { token: new URL(mailed).hash.slice(1), password });
  say(`${person.email} has an account.`);
  return open.signedInAs(person.email, password);
}

async function lendersDetails() {
  await ada.put("/api/admin/settings/lender", lender.lender);
  say(`Pages, messages and offers name ${lender.lender.name}.`);
}

/** Each text that Tenor came with is made the lender's own: written by one, published by the other. */
async function documents() {
  for (const { kind, title, versions } of await ada.get("/api/admin/terms")) {
    const begun = versions.find(({ state }) => state === "draft");
    const draft = begun ? await ada.get(`/api/admin/terms/${begun.id}`) : await ada.post("/api/admin/terms", { kind });
    await ada.post(`/api/admin/terms/${draft.id}/save`, { text: draft.text, effective_from: today });
    await ada.post(`/api/admin/terms/${draft.id}/submit`);
    const { sha256 } = await efe.get(`/api/admin/terms/${draft.id}`);
    await efe.post(`/api/admin/terms/${draft.id}/publish`, { sha256 });
    say(`Published: ${title}.`);
  }
}

async function employer() {
  await ada.post("/api/admin/employers", lender.employer);
  say(`${lender.employer.name} is in the register of employers.`);
}

async function loanType() {
  const made = await ada.post("/api/admin/loan-types", { ...lender.loan_type, effective_from: today });
  const { versions } = await ada.post(`/api/admin/loan-types/${made.id}/submit`, { version: 1 });
  const { submitted_at } = versions[0];
  await efe.post(`/api/admin/loan-types/${made.id}/approve`, { version: 1, submitted_at });
  say(`${made.name} is on offer from today.`);
}

async function identityChecks() {
  const { register } = await ada.put("/api/admin/identity-settings", { bvn: true, nin: true });
  say(`${register} is asked about each BVN and NIN before an offer.`);
}

/** An SMS counts when its gateway has reported that it arrived, so the gateway is told where reports go. */
async function testMessages() {
  const { gateways } = await ada.get("/api/admin/messages");
  for (const { name, report_address } of gateways)
    await ask(`Enter ${report_address} at ${name} as the address of delivery reports, then press Enter`);
  const { phone_number, email } = lender.test_message_to;
  await tested({ channel: "email", to: email }, "accepted");
  await tested({ channel: "sms", to: phone_number }, "delivered");
}

async function tested(message, end) {
  const { id: sent } = await ada.post("/api/admin/messages/test", message);
  await untilDone(async () => {
    const { standing, reason } = await ada.get(`/api/admin/messages/${sent}`);
    if (standing !== end)
      throw new Error(`The test by ${message.channel} is ${standing}: ${reason ?? "no reason yet"}`);
  });
  say(`The test by ${message.channel} was ${end}.`);
}

async function staff() {
  const known = await ada.get("/api/admin/permissions");
  const callers = [];
  for (const { role, permissions, ...person } of lender.staff) {
    const ids = known.filter(({ name }) => permissions.includes(name)).map((permission) => permission.id);
    const made = await ada.post("/api/admin/roles/create", { name: role, permissions: ids });
    callers.push(await invited(ada, { ...person, title: null, roles: [made.id] }));
  }
  return callers;
}

/** With every line of the go-live list green one administrator proposes to open and the other approves it. */
async function opening() {
  await ada.post("/api/admin/go-live/test-provider");
  const check_word = await ask("The check word that npm run key:check says of your copy of the installation key");
  await ada.post("/api/admin/go-live/key-copy", { check_word });
  await ask("Run npm run backup -- --to a folder, then npm run backup -- --verify that folder, and press Enter");
  const { lines } = await ada.get("/api/admin/go-live");
  for (const { title, green, sentence } of lines) say(`${green ? "[x]" : "[ ]"} ${title}: ${sentence}`);
  await ada.post("/api/admin/go-live/propose");
  const { state } = await efe.post("/api/admin/go-live/approve");
  say(`The lender is ${state} for business.`);
}

/** As a customer does: the phone is confirmed by a code, then the form is sent with an ID card. */
async function application() {
  const { applicant, loan_type } = lender;
  const { consent } = await open.get("/api/loan/choices");
  const { phone_number } = applicant;
  await open.post("/api/loan/apply/code", { phone_number });
  const code = await ask(`The code that was sent to ${phone_number} to apply`);
  const { phone_token } = await open.post("/api/loan/apply/confirm", { phone_number, code });
  const applied = await open.post("/api/loan/apply", {
    ...applicant,
    loan_type: loan_type.code,
    valid_id: { name: lender.valid_id, data: (await beside(lender.valid_id)).toString("base64") },
    consent: true,
    consent_version: consent.version,
    consent_sha256: consent.sha256,
    phone_token,
  });
  const [loan] = (await officer.get(`/api/admin/loans?q=${applied.reference}`)).data;
  say(`Application ${applied.reference} is received.`);
  return { id: loan.id, reference: applied.reference };
}

/** The recorded authorisation fixes the offer once salary and identity are known; the customer signs it with a code. */
async function offer() {
  await untilDone(async () => {
    const form = new FormData();
    form.append("authorization_file", new Blob([await beside(lender.recording)]), lender.recording);
    await officer.post(`/api/admin/loans/authorization/${id}/upload`, form);
  });
  const { email, phone_number, first_name, last_name } = lender.applicant;
  const token = (await ask(`The link that was mailed to ${email} to sign`)).split("/sign/")[1];
  const { document_sha256 } = await open.get(`/api/loan/sign/${token}`);
  await open.post(`/api/loan/sign/${token}/otp`);
  const otp = await ask(`The code that was sent to ${phone_number} to sign`);
  const full_name = `${first_name} ${last_name}`;
  await open.post(`/api/loan/sign/${token}`, { otp, full_name, agreed: true, document_sha256 });
  say(`${full_name} has signed the offer.`);
}

/** Whoever pays the salary, in the words of the deduction provider, is entered where the register does not know it. */
async function payer() {
  const unknown = (await ada.get("/api/admin/unknown-employers")).data.find((row) => row.newest_loan.id === id);
  if (!unknown) return;
  const entered = { ...lender.employer, code: `E-${unknown.id}`, name: unknown.words };
  const { employer } = await ada.post(`/api/admin/unknown-employers/${unknown.id}/create`, entered);
  say(`${employer.name}, who pays the salary, is in the register of employers.`);
}

/** By somebody else than who uploaded the recording. */
async function approval() {
  const loan = await efe.put(`/api/admin/loans/${id}/approve`, {}, { "idempotency-key": `first-hour-${reference}` });
  say(`Loan ${reference} is approved: ${loan.status}.`);
}

/** The deduction is booked first; whoever approved does not pay out. The reference is the bank's. */
async function payout() {
  await ada.put(`/api/admin/loans/deduction/${id}/setup`);
  const bank = await ask("The bank's reference of the payout");
  const loan = await ada.put(`/api/admin/loans/${id}/disburse`, { reference: bank });
  say(`Loan ${reference} is paid out: ${loan.status}.`);
}
