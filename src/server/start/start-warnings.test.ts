import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { startWarnings } from "./start-warnings.ts";

const warned = (env: Readonly<Record<string, string>>) => startWarnings(readConfig(env));

const WHOLE = {
  TENOR_DEMO: "0",
  PUBLIC_URL: "https://loans.example.com",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "Harmattan Credit <loans@example.com>",
  SMS_GATEWAY: JSON.stringify({ kind: "termii", url: "https://sms.example.com", key: "long enough", sender: "Lender" }),
  REMITA_BASE_URL: "https://provider.example.com",
  REMITA_MERCHANT_ID: "1",
  REMITA_API_KEY: "2",
  REMITA_API_TOKEN: "3",
  IDENTITY_BVN_URL: "https://register.example.com/bvn",
  IDENTITY_FIELDS: JSON.stringify({ first_name: "first", last_name: "last", birth_date: "born" }),
};

it("outside of demo mode a start without PUBLIC_URL says where the links in messages will lead", () => {
  for (const ROLE of ["all", "api", "worker"]) {
    const [warning, ...others] = warned({ ...WHOLE, PUBLIC_URL: "", PORT: "4411", ROLE, DATABASE_URL: "postgres://x" });
    expect(warning).toContain("PUBLIC_URL is not set");
    expect(warning).toContain("http://localhost:4411,");
    expect(others).toEqual([]);
  }
});

it("a first start with nothing set names all that a lender needs, each with what happens without it", () => {
  const named = warned({ TENOR_DEMO: "0" }).map((warning) => warning.split(/ (?:is|are) not set: /));
  expect(named.map(([setting]) => setting)).toEqual([
    "PUBLIC_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "SMS_GATEWAY",
    "REMITA_BASE_URL",
    "IDENTITY_BVN_URL and IDENTITY_NIN_URL",
  ]);
  for (const [, consequence] of named) expect(consequence).toMatch(/\w.*\.$/);
});

it("nothing is said in demo mode, with everything set, or of the process that only makes reports", () => {
  expect(warned({ TENOR_DEMO: "1" })).toEqual([]);
  expect(warned(WHOLE)).toEqual([]);
  expect(warned({ TENOR_DEMO: "0", ROLE: "reports", DATABASE_URL: "postgres://x" })).toEqual([]);
});
