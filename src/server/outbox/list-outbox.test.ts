import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOutbox } from "../../contract/outbox.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { queueEmail, queueSms } from "./queue-message.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const at = server.clock.now();
  await server.deps.db.transaction(async (tx) => {
    for (let n = 0; n < 110; n += 1)
      await queueEmail(tx, { to: `a${n}@example.com`, subject: `Letter ${n}`, body: "Hello", at });
    await queueSms(tx, { to: "+2348031234567", body: "100% sure, code 123456", at });
  });
});
afterAll(() => server.stop());

const list = async (q?: string) => (await server.call(listOutbox, q === undefined ? {} : { query: { q } })).body.data;

describe("200: the outbox of the demo", () => {
  it("200: the newest 100 come first, each as the contract says", async () => {
    const messages = await list();
    expect(messages).toHaveLength(100);
    expect(messages[0]).toEqual({
      id: expect.any(Number),
      channel: "sms",
      to: "+2348031234567",
      subject: null,
      body: "100% sure, code 123456",
      state: "queued",
      created_at: server.clock.now().toISOString(),
    });
    expect(messages[1].subject).toBe("Letter 109");
  });

  it.each([
    ["an address", "a42@", 1],
    ["a subject, in any case", "letter 7", 11],
    ["a word of the text", "code 123456", 1],
    ["a phone as it is spoken", "0803 123", 1],
    ["a percent sign as itself", "100%", 1],
    ["an underscore as itself", "a_2@", 0],
    ["nothing there", "nobody", 0],
  ])("200: a search finds %s", async (_, q, count) => {
    expect(await list(q)).toHaveLength(count);
  });
});

it("404: outside demo mode there is no such page", async () => {
  const real = await startTestServer({ config: { demo: false } });
  expect((await real.call(listOutbox)).status).toBe(404);
  await real.stop();
});
