import { createHash } from "node:crypto";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { formatDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { offerDocument } from "../letters/offer-document.ts";
import { newVerificationCode, printedCode, readVerificationCode } from "../letters/verification-code.ts";
import { AT, documentOf } from "./offer-document.testkit.ts";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

describe("the signed document", () => {
  it("is the same to the byte whenever it is made of the same offer, and another one for any other", async () => {
    const [first, again] = await Promise.all([offerDocument(documentOf()), offerDocument(documentOf())]);
    expect(sha256(again)).toBe(sha256(first));
    expect(sha256(await offerDocument(documentOf()))).toBe(sha256(first));
    const later = documentOf({ signedAt: new Date(AT.getTime() + 1000) });
    expect(sha256(await offerDocument(later))).not.toBe(sha256(first));
  });

  it("has the key facts whole on its first page, in the order they are read, with the naira sign", async () => {
    const [first = "", second = ""] = await pagesOf(await offerDocument(documentOf()));
    let from = 0;
    for (const words of [
      "Loan agreement TN-000001",
      "Key facts of your loan",
      "₦297,000.00",
      "If you have a complaint",
    ]) {
      const place = first.indexOf(words, from);
      expect(place, words).toBeGreaterThanOrEqual(from);
      from = place;
    }
    expect(first).toContain("Page 1 of 2");
    expect(second.indexOf("Repayment schedule")).toBeLessThan(second.indexOf("Terms"));
    expect(second.indexOf("Terms")).toBeLessThan(second.indexOf("Signature"));
    expect(second).toContain(printedCode("A".repeat(26)));
  });

  it.each([1, 3, 12])("keeps to two pages for %s repayments", async (tenor) => {
    const pages = await pagesOf(await offerDocument(documentOf({}, tenor)));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain(formatDate(documentOf({}, tenor).rows.at(-1)?.dueDate ?? lagosDateOf(AT)));
  });

  it("names title, author and the moment of the signature in its properties", async () => {
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(await offerDocument(documentOf()))));
    expect(info).toMatchObject({ Title: "Loan agreement TN-000001", Author: "Tenor", Language: "en-NG" });
    expect(info.CreationDate).toContain("20261120083000");
  });

  it("takes a name of 150 letters, and a program without a space, without losing a page's width", async () => {
    const long = documentOf({ signedName: "Ngozi ".repeat(25), evidence: [["With the program", "x".repeat(300)]] });
    expect(await pagesOf(await offerDocument(long))).toHaveLength(2);
  });
});

describe("a verification code", () => {
  it("is 26 letters that nobody mistakes for each other, never the same twice, and is read back as it is printed", () => {
    const codes = Array.from({ length: 2_000 }, newVerificationCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(readVerificationCode(printedCode(code).toLowerCase())).toBe(code);
    }
    expect(new Set(codes.join("")).size).toBe(32);
  });
});
