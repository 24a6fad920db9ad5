import { expect, it } from "vitest";
import { TEST_VAULT } from "../../testing/test-vault.ts";
import { openedLines } from "./opened-lines.ts";

const LINES = 10_000;
const account = (line: number): string => String(1_000_000_000 + line);

/** A report far beyond what is opened at once, in pieces of some lines. */
async function* pieces(sealed: (line: number) => string): AsyncGenerator<Buffer> {
  for (let line = 0; line < LINES; line += 500)
    yield Buffer.from(
      Array.from({ length: 500 }, (_, more) => `${line + more},"${sealed(line + more)}",Adébáyọ̀\n`).join(""),
    );
}

it("EXP-01: a long report has every line once and in order, its accounts readable, though a thread opens most of it", async () => {
  const opened = await Array.fromAsync(
    openedLines(
      pieces((line) => TEST_VAULT.seal("account", account(line))),
      TEST_VAULT,
    ),
  );
  const lines = opened
    .map((piece) => Buffer.from(piece as Uint8Array).toString())
    .join("")
    .split("\n");
  expect(lines).toEqual([...Array.from({ length: LINES }, (_, line) => `${line},"${account(line)}",Adébáyọ̀`), ""]);
  expect(opened.filter((piece) => typeof piece !== "string").length).toBeGreaterThan(5);
});

it("EXP-01: a value that was altered late in a long report ends it, and no line of it is shown", async () => {
  const altered = (line: number): string => {
    const sealed = TEST_VAULT.seal("account", account(line));
    return line === LINES - 1 ? sealed.replace(/.(?=\.)/, (sign) => (sign === "A" ? "B" : "A")) : sealed;
  };
  const shown: string[] = [];
  await expect(async () => {
    for await (const piece of openedLines(pieces(altered), TEST_VAULT))
      shown.push(Buffer.from(piece as Uint8Array).toString());
  }).rejects.toThrow("it was altered");
  expect(shown.join("")).not.toContain(account(LINES - 1));
});
