import { afterAll, beforeAll, expect, it } from "vitest";
import { postWebhook } from "./post-webhook.ts";
import { type Receiver, startReceiver } from "./webhook-receiver.testkit.ts";
import { urlMistake } from "./webhook-url.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const NOT_PUBLIC = { failure: "The address is not on the open Internet" };
const post = (url: string, anywhere: boolean) => postWebhook({ url, headers: {}, body: "{}", anywhere, withinMs: 300 });

it("nothing is sent to this machine, neither by its number nor by a name that stands for it when it is connected", async () => {
  expect(await post(receiver.url, false)).toEqual(NOT_PUBLIC);
  expect(await post(receiver.url.replace("127.0.0.1", "localhost"), false)).toEqual(NOT_PUBLIC);
  expect(receiver.heard).toEqual([]);
  expect(await post(receiver.url, true)).toEqual({ status: 200 });
  expect(receiver.heard).toHaveLength(1);
});

it("a receiver that hangs is left after its time", async () => {
  receiver.answering = "hang";
  expect(await post(receiver.url, true)).toEqual({ failure: "There was no answer within 0.3 s" });
});

it.each(["drop", "upgrade"] as const)(
  "a receiver that answers with %s is no answer, and is not waited for",
  async (how) => {
    receiver.answering = how;
    expect(await post(receiver.url, true)).toEqual({ failure: expect.stringMatching(/reached|broke/) });
  },
);

it.each([
  ["http://partner.example/hook", "Enter an address that begins with https://"],
  ["partner.example", "Enter an address that begins with https://"],
  ["file:///etc/passwd", "Enter an address that begins with https://"],
  ["https://me:secret@partner.example/", "Leave name and password out of the address"],
  ["https://partner.example/#x", "Leave out what follows #"],
  ["https://127.0.0.1/", "This address is not on the open Internet"],
  ["https://0x7f.1/", "This address is not on the open Internet"],
  ["https://[::1]:8443/", "This address is not on the open Internet"],
  ["https://[::ffff:10.0.0.1]/", "This address is not on the open Internet"],
  ["https://localhost/", "This address is not on the open Internet"],
  ["https://a.localhost./", "This address is not on the open Internet"],
])("%s is not taken as an address", (url, mistake) => {
  expect(urlMistake(url, false)).toBe(mistake);
});

it("an https address with a name is taken", () => {
  expect(urlMistake("https://hooks.partner.example:8443/tenor?x=1", false)).toBeUndefined();
});
