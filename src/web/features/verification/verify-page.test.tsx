// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pagesAt } from "../../lib/route/show-pages.testkit.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { VerifyPage } from "./verify-page.tsx";

const CODE = "0123456789ABCDEFGHJKMNPQRS";
const PDF = Buffer.from("%PDF-1.7 what was signed");
const KNOWN = {
  kind: "agreement",
  lender: "Tenor",
  reference: "TN-000042",
  signed_by: "N. E.",
  signed_at: "2026-01-06T08:30:00Z",
  void: null,
  pdf_sha256: createHash("sha256").update(PDF).digest("hex"),
  offer_sha256: "cd".repeat(32),
};

let asked: { url: string; method: string }[] = [];

beforeEach(() => {
  stubBrowser();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(place: string, status = 200, body: unknown = { message: "OK", data: KNOWN }) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, method: init.method ?? "GET" });
    return new Response(JSON.stringify(body), { status });
  });
  const { element } = pagesAt(place, { "/verify": VerifyPage, "/verify/$code": VerifyPage });
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
  return userEvent.setup();
}

const field = () => screen.findByLabelText("Your copy of the document");
const pdf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "copy.pdf", { type: "application/pdf" });

it("200: says that the document is known, for which loan, by whose initials, when, and its hash", async () => {
  open(`/verify/${CODE}`);
  await screen.findByRole("heading", { level: 1, name: "Loan agreement TN-000042" });
  const facts = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Lender", "Tenor"],
    ["Reference", "TN-000042"],
    ["Signed by (initials)", "N. E."],
    ["Signed at", "6 Jan 2026, 09:30"],
    ["SHA-256 of the PDF", KNOWN.pdf_sha256],
    ["SHA-256 of the offer as shown", KNOWN.offer_sha256],
  ]);
});

it("200: a void signature is said first, since when and why, and a match says it too", async () => {
  const ended = {
    at: "2026-01-07T10:00:00Z",
    why: "The details of the loan were corrected after the document was signed.",
  };
  const user = open(`/verify/${CODE}`, 200, { message: "OK", data: { ...KNOWN, void: ended } });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This signature is void since 7 Jan 2026, 11:00. The details of the loan were corrected after the document was signed. The document is known to us, but do not rely on it.",
  );
  expect(screen.queryByText("This document is known to us")).toBeNull();
  expect(screen.getByText("Void since").nextElementSibling?.textContent).toBe("7 Jan 2026, 11:00");
  await user.upload(await field(), pdf(PDF));
  expect((await screen.findByText("Match.")).parentElement?.textContent).toContain("Its signature is void.");
});

it("a copy is compared in the browser: the same bytes match, one changed byte does not, and nothing is sent", async () => {
  const user = open(`/verify/${CODE}`);
  await user.upload(await field(), pdf(PDF));
  expect((await screen.findByText("Match.")).parentElement?.textContent).toContain("signed on 6 Jan 2026, 09:30");
  const changed = Buffer.from(PDF);
  changed[10] = (changed[10] ?? 0) ^ 1;
  await user.upload(await field(), pdf(changed));
  expect((await screen.findByText("No match.")).parentElement?.textContent).toContain("Do not rely on it");
  expect(screen.queryByText("Match.")).toBeNull();
  expect(asked).toEqual([{ url: `/api/verify/${CODE}`, method: "GET" }]);
});

it("where a browser cannot compute a hash it says so instead of guessing", async () => {
  const user = open(`/verify/${CODE}`);
  await field();
  vi.stubGlobal("crypto", {});
  await user.upload(await field(), pdf(PDF));
  expect(await screen.findByText(/only on a secure \(https\) page/)).toBeTruthy();
});

it("404: a code that names nothing is said plainly, and another one can be typed", async () => {
  const user = open(`/verify/${CODE}`, 404, { message: "There is no such signed document.", errors: {} });
  await screen.findByRole("heading", { name: "No document has this code" });
  await user.type(screen.getByLabelText("Code on the document"), "short");
  await user.click(screen.getByRole("button", { name: "Look it up" }));
  expect(screen.getByText("A code has 26 letters and digits; this one has 5")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Code on the document"));
  expect(asked).toHaveLength(1);
});

it("429: asked too often is said in the server's words", async () => {
  open(`/verify/${CODE}`, 429, { message: "Too many attempts. Try again in 4 seconds.", errors: {} });
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Try again in 4 seconds.");
});

it("a code typed from paper, with dashes and in lower case, opens its document", async () => {
  const user = open("/verify");
  await user.type(await screen.findByLabelText("Code on the document"), "01234-56789-abcde-fghjk-mnpqrs{Enter}");
  await screen.findByRole("heading", { name: "Loan agreement TN-000042" });
  expect(asked[0]?.url).toBe(`/api/verify/${CODE}`);
});

it("a file alone is enough: only its hash is asked about, and what is certain of it and what is not is said", async () => {
  const statement = {
    kind: "statement",
    lender: "Tenor",
    reference: "TN-000042",
    issued_to: "N. E.",
    issued_at: "2026-01-06T08:30:00Z",
    from_date: "2025-11-01",
    to_date: "2026-01-06",
    file_sha256: KNOWN.pdf_sha256,
  };
  const user = open("/verify", 200, { message: "OK", data: statement });
  await user.upload(await field(), pdf(PDF));
  await screen.findByRole("heading", { level: 1, name: "Statement of account TN-000042" });
  const found = screen.getByText("Your file is, byte for byte, a document of ours");
  expect(document.activeElement?.tagName).toBe("H1");
  expect(document.activeElement?.getAttribute("aria-describedby")).toBe(found.id);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Certain: we issued such a statement, and your file is exactly that one.",
    "Not told here: what was paid after its last day, and who gave you the document. Ask for a new statement of account.",
  ]);
  expect(asked).toEqual([{ url: `/api/verify/file/${KNOWN.pdf_sha256}`, method: "GET" }]);
});

it("404: a file that is not ours is said plainly, and another can be chosen", async () => {
  const user = open("/verify", 404, { message: "There is no such document of ours.", errors: {} });
  await user.upload(await field(), pdf(PDF));
  expect((await screen.findByText("Not a document of ours.")).parentElement?.textContent).toContain(
    "ask for the original",
  );
});

it("a loan's reference is not the code, and the field says where the code stands", async () => {
  const user = open("/verify");
  await user.type(await screen.findByLabelText("Code on the document"), "TN-000042{Enter}");
  expect(screen.getByText(/That is the reference of the loan/)).toBeTruthy();
  expect(asked).toEqual([]);
});
