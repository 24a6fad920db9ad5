import { expect, it } from "vitest";
import { letterWriter } from "../letters/letter-writer.ts";
import { offerDocument } from "../letters/offer-document.ts";
import { documentOf } from "./offer-document.testkit.ts";

/** Does what the customer's name says: write, break, end, or never answer. */
const ODD = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ number, letter: { customer } }) => {
  if (customer === "breaks") throw new Error("broken");
  if (customer === "ends") process.exit();
  if (customer === "fails") parentPort.postMessage({ number, failure: new Error("no such font") });
  if (customer.startsWith("writes")) parentPort.postMessage({ number, bytes: new TextEncoder().encode(customer) });
});`;
const script = new URL(`data:text/javascript,${encodeURIComponent(ODD)}`);
const of = (customer: string) => documentOf({ customer });

it("the letter is the same to the byte as one that is written here, dates included", async () => {
  const [letter, here] = await Promise.all([letterWriter()(documentOf()), offerDocument(documentOf())]);
  expect(letter.equals(here)).toBe(true);
});

it("each of many letters goes to whom it is for", async () => {
  const write = letterWriter({ script });
  const names = Array.from({ length: 50 }, (_, place) => `writes ${place}`);
  expect((await Promise.all(names.map((name) => write(of(name))))).map(String)).toEqual(names);
});

it.each([
  ["breaks", "broken"],
  ["ends", "ended"],
  ["fails", "no such font"],
])("a thread that %s fails the letter with why, and the next one is written", async (how, why) => {
  const write = letterWriter({ script });
  await expect(write(of(how))).rejects.toThrow(why);
  expect(String(await write(of("writes again")))).toBe("writes again");
});

it("a letter that takes too long is given up with its thread, and the next one is written", async () => {
  const expire: (() => void)[] = [];
  const deadline = (callback: () => void) => {
    expire.push(callback);
    return () => undefined;
  };
  const write = letterWriter({ script, deadline });
  const waiting = write(of("waits"));
  expire[0]?.();
  await expect(waiting).rejects.toThrow("ended");
  expect(String(await write(of("writes again")))).toBe("writes again");
});
