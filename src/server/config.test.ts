import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

it("the addresses that notifications may come from are read one by one; one that is none is named", () => {
  expect(readConfig({}).notificationIps).toEqual([]);
  expect(readConfig({ REMITA_NOTIFICATION_IPS: "203.0.113.9, 2001:db8::1" }).notificationIps).toEqual([
    "203.0.113.9",
    "2001:db8::1",
  ]);
  expect(() => readConfig({ REMITA_NOTIFICATION_IPS: "203.0.113.9,remita.net" })).toThrow(ConfigError);
});
