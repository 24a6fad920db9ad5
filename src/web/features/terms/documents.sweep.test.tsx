// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TermsVersion } from "../../../contract/terms.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";

beforeAll(() => Promise.all([import("./documents-page.tsx"), import("./document-page.tsx")]));
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = "/api/admin/terms";
const FIRST = {
  id: 1,
  version: "2026-11",
  state: "published",
  in_force: true,
  effective_from: "2000-01-01",
  changed_by: null,
  changed_at: "2000-01-01T00:00:00Z",
  submitted_by: null,
  submitted_at: null,
  published_by: null,
  published_at: "2000-01-01T00:00:00Z",
} as const;
const DRAFT: TermsVersion = {
  ...FIRST,
  id: 2,
  version: "v2",
  state: "draft",
  in_force: false,
  effective_from: null,
  changed_by: "Efe Omoregie",
  changed_at: "2026-01-05T09:00:00Z",
  published_at: null,
  kind: "signing_consent",
  text: "I accept {lender name}.\nThe rest stays.",
  sha256: "ab".repeat(32),
  revision: 4,
  before: { version: "2026-11", text: "I accept this offer.\nThe rest stays." },
  values: { "lender name": "Harmattan Credit", licence: "" },
  mistakes: [],
  refusal: "It has not been submitted.",
};
const SUBMITTED: TermsVersion = {
  ...DRAFT,
  state: "submitted",
  effective_from: "2026-02-01",
  submitted_by: "Efe Omoregie",
  submitted_at: "2026-01-05T10:00:00Z",
  refusal: null,
};
const BOTH = ["manage-terms", "approve-terms"] as const;

function open(address: string, answers: Parameters<typeof fakeApi>[0] = {}, held: readonly string[] = BOTH) {
  signInAs([...held] as Parameters<typeof signInAs>[0]);
  const api = fakeApi({
    [`GET ${LIST}`]: {
      data: [
        { kind: "signing_consent", title: "Consent of the signature", where: "Ticked.", versions: [DRAFT, FIRST] },
      ],
    },
    [`GET ${LIST}/2`]: { data: DRAFT },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada([...held] as Parameters<typeof ada>[0]) },
    ...answers,
  });
  openPage(address);
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "POST") };
}
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const post = (sent: { url: string; body: unknown; headers: Headers } | undefined) => [
  sent?.url,
  sent?.body,
  sent?.headers.get("if-match"),
];

describe("Documents", () => {
  it("each text stands with its versions, where they stand and who took them there; each leads to its words", async () => {
    open("/documents");
    const rows = within(await screen.findByRole("table", { name: "Versions of Consent of the signature" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => rowCells(row).map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ["v2", "Draft", "–", "Written by Efe Omoregie, 5 Jan 2026, 10:00"],
      ["2026-11", "In force", "Start", "Supplied with Tenor"],
    ]);
    const link = screen.getByRole("link", { name: "Consent of the signature, v2" });
    expect(link.getAttribute("href")).toBe("/documents/2");
    expect(screen.queryByRole("button", { name: /^New version/ })).toBeNull();
  });

  it("where nothing is begun the next version is begun, and its words are shown", async () => {
    const entry = { kind: "signing_consent", title: "Consent of the signature", where: "Ticked.", versions: [FIRST] };
    const { sent } = open("/documents", {
      [`GET ${LIST}`]: { data: [entry] },
      [`POST ${LIST}`]: { status: 201, data: DRAFT },
    });
    await userEvent.click(await screen.findByRole("button", { name: "New version, Consent of the signature" }));
    await screen.findByRole("heading", { level: 1, name: "Consent of the signature, v2" });
    expect(sent()[0]?.body).toEqual({ kind: "signing_consent" });
  });

  it("without either permission there is neither the screen nor its entry", async () => {
    const { urls } = open("/documents", {}, ["view-users"]);
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Documents" })).toBeNull();
    expect(urls().filter((url) => url.includes("terms"))).toEqual([]);
  });

  it("what does not load says so, and a document that is not there too", async () => {
    open("/documents", { [`GET ${LIST}`]: { status: 500, error: { message: "x" } } });
    await screen.findByText("The documents did not load");
    cleanup();
    open("/documents/9");
    await screen.findByText("There is no such document");
  });
});

describe("a draft", () => {
  it("is shown with the lender's own words, and beside the version in force, as it is written", async () => {
    open("/documents/2");
    await (await part("As customers read it")).findByText("I accept Harmattan Credit.");
    const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines()).toContain("Removed: I accept this offer.");
    expect(lines()).toContain("New: I accept {lender name}.");
    expect(lines()).toContain("The rest stays.");
    const text = screen.getByRole("textbox", { name: /^Text/ });
    await userEvent.clear(text);
    await userEvent.type(text, "I accept this offer.{Enter}The rest stays.");
    await screen.findByText("No differences.");
  });

  it("names placeholders that nobody knows or has told, and cannot be submitted with them, but saved", async () => {
    const { sent } = open("/documents/2", { [`POST ${LIST}/2/save`]: { data: { ...DRAFT, revision: 5 } } });
    const text = await screen.findByRole("textbox", { name: /^Text/ });
    await userEvent.clear(text);
    await userEvent.type(text, "By {{licence} and {{nobody}");
    await screen.findByText("There is no such placeholder here: {nobody}. The lender has not told yet: {licence}.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submit for publication" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByText("Draft saved");
    const body = { text: "By {licence} and {nobody}", effective_from: null };
    expect(post(sent()[0])).toEqual([`${LIST}/2/save`, body, '"4"']);
  });

  it("is saved and then submitted as it was saved", async () => {
    const { sent } = open("/documents/2", {
      [`POST ${LIST}/2/save`]: { data: { ...DRAFT, effective_from: "2026-02-01", revision: 5 } },
      [`POST ${LIST}/2/submit`]: { data: SUBMITTED },
    });
    await userEvent.type(await screen.findByLabelText(/^Holds from/), "2026-02-01");
    await userEvent.click(screen.getByRole("button", { name: "Submit for publication" }));
    await screen.findByText("Submitted for publication");
    expect(sent().map(post)).toEqual([
      [`${LIST}/2/save`, { text: DRAFT.text, effective_from: "2026-02-01" }, '"4"'],
      [`${LIST}/2/submit`, {}, '"5"'],
    ]);
    await screen.findByRole("region", { name: "Publish" });
  });

  it("422: what is wrong with the day is said at the day, all else above; what was typed stays", async () => {
    const errors = { effective_from: ["Choose the day from which it holds"] };
    open("/documents/2", {
      [`POST ${LIST}/2/save`]: { data: { ...DRAFT, revision: 5 } },
      [`POST ${LIST}/2/submit`]: { status: 422, error: { message: "x", errors, code: "validation-failed" } },
    });
    const text = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text/ });
    await userEvent.type(text, " More.");
    await userEvent.click(screen.getByRole("button", { name: "Submit for publication" }));
    await screen.findByText("Choose the day from which it holds");
    expect(text.value).toBe(`${DRAFT.text} More.`);
  });

  it("is read, and not written, by whoever may only publish", async () => {
    open("/documents/2", {}, ["approve-terms"]);
    await part("As customers read it");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("a submitted version", () => {
  const answers = { [`GET ${LIST}/2`]: { data: SUBMITTED } };

  it("is published in the words that are shown", async () => {
    const { sent } = open("/documents/2", {
      ...answers,
      [`POST ${LIST}/2/publish`]: { data: { ...SUBMITTED, state: "published", published_by: "Ada Obi" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Publish" })).toBeNull());
    expect(sent()[0]?.body).toEqual({ sha256: SUBMITTED.sha256 });
  });

  it("whoever wrote it is told that somebody else has to publish it, and can return it to draft", async () => {
    const refusal = "You wrote in it. Somebody else has to publish it.";
    const { sent } = open("/documents/2", {
      [`GET ${LIST}/2`]: { data: { ...SUBMITTED, refusal } },
      [`POST ${LIST}/2/withdraw`]: { data: DRAFT },
    });
    await screen.findByText(refusal);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Return to draft" }));
    await screen.findByRole("textbox", { name: /^Text/ });
    expect(sent()[0]?.url).toBe(`${LIST}/2/withdraw`);
  });

  it("422: why it cannot be published is said where the button stands", async () => {
    const message = "The lender has not told yet: {licence}.";
    const error = { message, errors: { text: [message] }, code: "validation-failed" };
    open("/documents/2", { ...answers, [`POST ${LIST}/2/publish`]: { status: 422, error } });
    await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
    await (await part("Publish")).findByText(message);
  });
});
