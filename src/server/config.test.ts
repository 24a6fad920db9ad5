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
