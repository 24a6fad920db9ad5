import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

it("TENOR_KEY is 32 bytes in base64; what it held is not repeated", () => {
  const key = Buffer.alloc(32, 5);
  expect(readConfig({ TENOR_KEY: key.toString("base64") }).key).toEqual(key);
  expect(readConfig({}).key).toBeUndefined();
  expect(() => readConfig({ TENOR_KEY: "c2VjcmV0" })).toThrow(/^TENOR_KEY must be 32 bytes(?!.*c2VjcmV0)/);
});

it("the addresses that notifications may come from are read one by one; one that is none is named", () => {
  expect(readConfig({}).notificationIps).toEqual([]);
  expect(readConfig({ REMITA_NOTIFICATION_IPS: "203.0.113.9, 2001:db8::1" }).notificationIps).toEqual([
    "203.0.113.9",
    "2001:db8::1",
  ]);
  expect(() => readConfig({ REMITA_NOTIFICATION_IPS: "203.0.113.9,remita.net" })).toThrow(ConfigError);
});

it("a replica is read within half a minute of lag, or as set; alone it is enough for reports and for nothing else", () => {
  const replica = { DATABASE_READ_URL: "postgres://replica/tenor" };
  const both = { ...replica, DATABASE_URL: "postgres://primary/tenor" };
  expect(readConfig({}).replica).toBeUndefined();
  expect(readConfig(both).replica).toEqual({ url: "postgres://replica/tenor", lagSecondsMax: 30 });
  expect(readConfig({ ...both, DATABASE_READ_LAG_SECONDS: "5" }).replica?.lagSecondsMax).toBe(5);
  for (const wrong of ["0", "3601", "soon", "1.5"])
    expect(() => readConfig({ ...both, DATABASE_READ_LAG_SECONDS: wrong })).toThrow(ConfigError);
  expect(readConfig({ ...replica, ROLE: "reports" }).replica).toBeDefined();
  for (const ROLE of ["", "all", "api", "worker"])
    expect(() => readConfig({ ...replica, ROLE })).toThrow("on a replica alone only ROLE=reports works");
});

it("how customers reach the lender is what was set and nothing invented; what cannot be right is named", () => {
  const none = { email: undefined, phone: undefined, hours: undefined, repaymentAccount: undefined };
  expect(readConfig({}).support).toEqual(none);
  expect(readConfig({ TENOR_DEMO: "1", SUPPORT_EMAIL: " " }).support).toEqual(none);
  expect(readConfig({ SUPPORT_EMAIL: "help@example.com", SUPPORT_PHONE: " 0700 123 4567 " }).support).toMatchObject({
    email: "help@example.com",
    phone: "0700 123 4567",
  });
  expect(() => readConfig({ SUPPORT_EMAIL: "help" })).toThrow(/^SUPPORT_EMAIL is "help"/);
  expect(() => readConfig({ SUPPORT_PHONE: "call us" })).toThrow(/^SUPPORT_PHONE is "call us"/);
});

it("V4: proxies are trusted by address or network; a name, an open network or nonsense ends the start with a sentence", () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const named = "10.0.0.7, 172.16.0.0/12 2001:db8::/32";
  expect(readConfig({ TRUSTED_PROXIES: named }).trustedProxies).toEqual(["10.0.0.7", "172.16.0.0/12", "2001:db8::/32"]);
  for (const wrong of [
    "proxy",
    "10.0.0.0/0",
    "10.0.0.0/33",
    "::/0",
    "10.0.0.0/8/8",
    "10.0.0.7/x",
    "true",
    "loopback",
  ]) {
    expect(() => readConfig({ TRUSTED_PROXIES: wrong }), wrong).toThrow(ConfigError);
  }
});

it.each([
  ["APPLICATIONS_AN_HOUR", "applicationsAnHour", 60],
  ["IDENTITIES_AN_HOUR", "identitiesAnHour", 120],
  ["ACCOUNTS_AN_HOUR", "accountsAnHour", 20],
  ["PUBLIC_LOOKUPS_A_DAY", "publicLookupsADay", 500],
  ["PUBLIC_SMS_A_DAY", "publicSmsADay", 2000],
  ["LOAN_TYPE_NOTICE_DAYS", "loanTypeNoticeDays", 5],
] as const)("%s is a whole number", (name, setting, usual) => {
  expect(readConfig({})[setting]).toBe(usual);
  expect(readConfig({ [name]: "5" })[setting]).toBe(5);
  for (const wrong of ["0", "-1", "1.5", "many"]) expect(() => readConfig({ [name]: wrong })).toThrow(ConfigError);
});

it("outside demo mode nobody is named to complain to whom nobody has entered", () => {
  expect(readConfig({}).lender.complaintsEmail).toBe("");
  expect(readConfig({ TENOR_DEMO: "1" }).lender.complaintsEmail).toBe("complaints@tenor.test");
  expect(readConfig({ MAIL_FROM: "Harmattan <loans@harmattan.example>" }).lender.complaintsEmail).toBe(
    "loans@harmattan.example",
  );
});

it("where traces go is an address with TLS or a named peer; a header that cannot be read ends the start, unrepeated", () => {
  const to = "https://collector.example:4318/";
  expect(readConfig({}).telemetry).toBeUndefined();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: to, OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a=b,x-id=7" }),
  ).toMatchObject({
    telemetry: {
      endpoint: "https://collector.example:4318",
      serviceName: "tenor",
      headers: { authorization: "Bearer a=b", "x-id": "7" },
    },
  });
  const plain = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
  expect(() => readConfig(plain)).toThrow(/without TLS/);
  expect(readConfig({ ...plain, PLAIN_PEERS: "collector" }).telemetry?.endpoint).toBe("http://collector:4318");
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow(ConfigError);
  for (const wrong of ["secret-word", "name=%E0%A4%A"])
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: to, OTEL_EXPORTER_OTLP_HEADERS: wrong })).toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS cannot be read[^:]*$/,
    );
});
