import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { refuseSampleSecrets } from "./refuse-sample-secrets.ts";

const REMITA = { REMITA_BASE_URL: "http://127.0.0.1:9", REMITA_MERCHANT_ID: "8800112233" };
const OWN = {
  TENOR_KEY: Buffer.from("4kQ0yq1m8u3Zb6Vw9xC2nD5eF7gH8jK1").toString("base64"),
  DATABASE_URL: "postgres://lender:Vr9kQx27LmPz@db.internal:5432/lender",
  ...REMITA,
  REMITA_API_KEY: "kQ7r2mVx9LpA",
  REMITA_API_TOKEN: "Zt5nB8wYc3Hd",
  SMTP_URL: "smtps://mailer:Gh4tRw8s@mail.internal:465",
};
const refusal = (env: Record<string, string>): string | undefined => {
  try {
    refuseSampleSecrets(readConfig(env));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};
const database = (password: string) => ({ DATABASE_URL: `postgres://u:${encodeURIComponent(password)}@h/d` });

it("secrets of one's own are taken, and so is what needs none (V13.3.1)", () => {
  for (let round = 0; round < 200; round += 1)
    expect(refusal({ ...OWN, TENOR_KEY: randomBytes(32).toString("base64") })).toBeUndefined();
  expect(refusal({})).toBeUndefined();
  expect(refusal({ ...OWN, DATABASE_READ_URL: OWN.DATABASE_URL })).toBeUndefined();
  expect(refusal({ DATABASE_URL: "postgres:///lender?host=/run/postgresql" })).toBeUndefined();
  expect(refusal({ TENOR_API_KEY: "tenor-console" })).toBeUndefined();
});

it.each([
  ["DATABASE_URL", database("postgres")],
  ["DATABASE_URL", database("change-me-please")],
  ["DATABASE_URL", database("tenor-tenor-tenor")],
  ["DATABASE_URL", database("My!Passw0rd!2026")],
  ["DATABASE_URL", database("aaaaaaaaaaaaaaaa")],
  ["DATABASE_URL", { DATABASE_URL: "postgres://u@h/d?password=example-password" }],
  ["DATABASE_READ_URL", { ...OWN, DATABASE_READ_URL: "postgres://lender:example-password@replica.internal/lender" }],
  ["TENOR_KEY", { TENOR_KEY: Buffer.alloc(32, 7).toString("base64") }],
  ["TENOR_KEY", { TENOR_KEY: Buffer.from("abababababababababababababababab").toString("base64") }],
  ["REMITA_MERCHANT_ID", { ...OWN, REMITA_MERCHANT_ID: "DEMO_MERCHANT" }],
  ["REMITA_API_KEY", { ...OWN, REMITA_API_KEY: "Q1dHREVNTzEyMzR8Q1dHREVNTw==" }],
  ["REMITA_API_TOKEN", { ...OWN, REMITA_API_TOKEN: "DEMO_TOKEN" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "change-me-change-me-change-me-12" }],
  [
    "S3_SECRET_ACCESS_KEY",
    {
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "own",
      S3_SECRET_ACCESS_KEY: "minioadmin",
    },
  ],
  ["SMTP_URL", { SMTP_URL: "smtps://u:your-password@h" }],
])("%s from an example is refused in one sentence that does not repeat it", (setting, env) => {
  expect(refusal(env)).toBe(
    `${setting} holds a secret from an example: choose one of your own, such as from: openssl rand -base64 32`,
  );
});

it("a short secret is refused", () => {
  expect(refusal(database("Vr9kQx27Lm"))).toBe(
    "DATABASE_URL holds a secret of fewer than 12 characters: choose a longer one.",
  );
  expect(refusal({ ...OWN, REMITA_API_KEY: "kQ7r2mV" })).toContain("REMITA_API_KEY holds a secret of fewer than 8");
});

it("a secret that is used twice is refused, and so is one that every browser knows", () => {
  expect(refusal({ ...OWN, REMITA_API_TOKEN: OWN.REMITA_API_KEY })).toBe(
    "REMITA_API_KEY and REMITA_API_TOKEN hold the same secret: give each its own.",
  );
  expect(refusal({ ...OWN, ...database(OWN.TENOR_KEY) })).toBe(
    "DATABASE_URL and TENOR_KEY hold the same secret: give each its own.",
  );
  expect(refusal({ ...database("Bx9kQx27LmPz"), TENOR_API_KEY: "Bx9kQx27LmPz" })).toBe(
    "TENOR_API_KEY and DATABASE_URL hold the same secret: give each its own.",
  );
});

it("demo mode starts on anything", () => {
  expect(refusal({ TENOR_DEMO: "1", ...database("postgres") })).toBeUndefined();
});
