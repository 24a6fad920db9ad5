import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { startSms } from "./start-sms.ts";

const TERMII = JSON.stringify({
  kind: "termii",
  url: "https://termii.example",
  key: "Zq84-kk20-ppq1",
  sender: "Lender",
});

it("in demo mode SMS go to two sandboxes, whatever is configured, and what became of them is reported", async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sms = await startSms(readConfig({ TENOR_DEMO: "1", SMS_GATEWAY: TERMII }));
  sms.sendReportsTo((place) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${place}`);
  expect(sms.gateways.map(({ place, name }) => [place, name])).toEqual([
    ["first", "127.0.0.1"],
    ["second", "127.0.0.1"],
  ]);
  for (const gateway of sms.gateways)
    expect(await gateway.send(1, "+2348031234567", "Hello", "notice")).toMatchObject({ kind: "accepted", cost: 400 });
  await expect.poll(() => [...heard].sort(), { timeout: 20_000 }).toEqual(["/first", "/second"]);
  await sms.close();
  server.close();
});

it("outside it the configured ones are asked in their order, and none where none is configured", async () => {
  const names = async (env: Record<string, string>) => {
    const sms = await startSms(readConfig(env));
    await sms.close();
    return sms.gateways.map(({ place, name }) => `${place} ${name}`);
  };
  const any = { kind: "http", url: "https://sms.example/v1", form: { to: "{to}", t: "{text}" }, reference: "id" };
  expect(await names({ SMS_GATEWAY: TERMII, SMS_GATEWAY_2: JSON.stringify(any) })).toEqual([
    "first Termii",
    "second sms.example",
  ]);
  expect(await names({})).toEqual([]);
});
