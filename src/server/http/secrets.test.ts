import { createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isTokenOf, phoneToken } from "../applications/phone-proof.ts";
import { fileLink, fileLinkHolds } from "../files/file-link.ts";
import { installationKeyFrom } from "../files/installation-key.ts";
import { linkDigest } from "../lead-offers/links/link-token.ts";
import { gatewayOfKey, isBounceKey } from "../messages/report-key.ts";
import { isNotificationKey } from "../provider-traffic/notification-key.ts";
import { readToken, signingToken } from "../signing/link/signing-token.ts";
import { type Secrets, secretsFrom } from "./secrets.ts";

const NOW = new Date("2026-11-20T08:30:00Z");
const PHONE = "+2348031234567";
const ours = secretsFrom(installationKeyFrom(Buffer.alloc(32, 7)));
const theirs = secretsFrom(installationKeyFrom(Buffer.alloc(32, 8)));

/** Everything outward that somebody could forge, and whether `secrets` takes it when `by` made it. */
function accepted(secrets: Secrets, by: Secrets) {
  const id = randomUUID();
  const link = new URLSearchParams(fileLink(by, id, NOW).split("?")[1]);
  const hex = (purpose: string, text: string) => by.sign(purpose, text).toString("hex");
  return {
    file: fileLinkHolds(secrets, id, link.get("expires") ?? "", link.get("signature") ?? "", NOW),
    signing: readToken(secrets, signingToken(by, id)) === id,
    code: secrets.verify("one-time-code signing", "loan:1 123456", by.sign("one-time-code signing", "loan:1 123456")),
    phone: isTokenOf(secrets, PHONE, phoneToken(by, PHONE, NOW), NOW),
    lead: linkDigest(secrets, "token").equals(by.sign("lead-link", "token")),
    notification: isNotificationKey(secrets, hex("provider-notifications", "1")),
    report: gatewayOfKey(secrets, hex("sms-reports", "first")) !== undefined,
    bounce: isBounceKey(secrets, hex("mail-bounces", "all")),
  };
}
const every = (is: boolean) => Object.fromEntries(Object.keys(accepted(ours, ours)).map((what) => [what, is]));

it("what an installation signed is accepted by it, also after it was started anew, and by no other", () => {
  expect(accepted(ours, ours)).toEqual(every(true));
  expect(accepted(secretsFrom(installationKeyFrom(Buffer.alloc(32, 7))), ours)).toEqual(every(true));
  expect([accepted(ours, theirs), accepted(theirs, ours)]).toEqual([every(false), every(false)]);
});

it("the installation key itself signs nothing that is accepted, and what one purpose signed is nothing for another", () => {
  const sign = (_: string, text: string) => createHmac("sha256", Buffer.alloc(32, 7)).update(text).digest();
  expect(accepted(ours, { ...ours, sign })).toEqual(every(false));
  expect(accepted(ours, { ...ours, sign: (_, text) => ours.sign("another purpose", text) })).toEqual(every(false));
});
