import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";

const ADDRESS = "https://identity.example.com/bvn";
const FIELDS = '{"first_name": "a", "last_name": "b", "birth_date": "c.d"}';
const read = (env: Readonly<Record<string, string>>) => readConfig({ TENOR_DATA_DIR: "/tmp", ...env }).identity;

it("without an address there is no register; with one alone, that number alone is asked for", () => {
  expect(read({ IDENTITY_HEADERS: "{}", IDENTITY_FIELDS: FIELDS })).toBeUndefined();
  expect(read({ IDENTITY_NIN_URL: ADDRESS, IDENTITY_FIELDS: FIELDS, IDENTITY_COST: "45.5" })).toEqual({
    name: "The identity register",
    addresses: { nin: ADDRESS },
    headers: {},
    request: { number: "{number}", reference: "{reference}" },
    fields: { first_name: "a", last_name: "b", birth_date: "c.d" },
    notFound: ["http=404"],
    costKobo: 4550,
  });
});

it.each([
  [{ IDENTITY_BVN_URL: "ftp://x" }, "IDENTITY_BVN_URL is no address"],
  [{ IDENTITY_BVN_URL: "http://identity.example.com" }, "leads to identity.example.com without TLS"],
  [{ IDENTITY_BVN_URL: ADDRESS }, "IDENTITY_FIELDS cannot be read"],
  [{ IDENTITY_BVN_URL: ADDRESS, IDENTITY_FIELDS: '{"first_name": "a"}' }, "IDENTITY_FIELDS cannot be read"],
  [{ IDENTITY_BVN_URL: ADDRESS, IDENTITY_FIELDS: FIELDS, IDENTITY_HEADERS: '{"a": "top-secret"' }, "IDENTITY_HEADERS"],
  [{ IDENTITY_BVN_URL: ADDRESS, IDENTITY_FIELDS: FIELDS, IDENTITY_NOT_FOUND: '["404"]' }, "IDENTITY_NOT_FOUND"],
  [{ IDENTITY_BVN_URL: ADDRESS, IDENTITY_FIELDS: FIELDS, IDENTITY_COST: "-1" }, "IDENTITY_COST is no price"],
  [{ IDENTITY_CHECKS_A_DAY: "0" }, "IDENTITY_CHECKS_A_DAY"],
])("%j is refused at start in a sentence, which repeats no credential", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
  expect(() => read(env)).not.toThrow("top-secret");
});

it("a peer that the operator names may be reached without TLS", () => {
  const env = {
    IDENTITY_BVN_URL: "http://register.internal/bvn",
    IDENTITY_FIELDS: FIELDS,
    PLAIN_PEERS: "register.internal",
  };
  expect(read(env)?.addresses.bvn).toBe("http://register.internal/bvn");
});
