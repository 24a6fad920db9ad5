import { expect, it } from "vitest";
import { consumerToken, requestHeaders } from "./auth.ts";

const CREDENTIALS = { merchantId: "27768931", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };
const TOKEN =
  "f0e28ba309fdc6143b9c7192c307378c49c097f975778ff3c5e3d4ca356e6965" +
  "9162f712ed9a85f61818f4d1abab3daad98b77e1978ec9b827b6859470fa93de";

it("signs with the plain SHA-512 of key, request id and token", () => {
  expect(consumerToken(CREDENTIALS, "1700000000000")).toBe(TOKEN);
});

it("sends the five headers that Remita reads, and not the token itself", () => {
  expect(requestHeaders(CREDENTIALS, "1700000000000")).toEqual({
    "Content-Type": "application/json",
    API_KEY: "DEMO_KEY",
    MERCHANT_ID: "27768931",
    REQUEST_ID: "1700000000000",
    AUTHORIZATION: `remitaConsumerKey=DEMO_KEY, remitaConsumerToken=${TOKEN}`,
  });
});
