// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { MessageText } from "../../../contract/message-texts.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => Promise.all([import("./message-texts-part.tsx"), import("./message-text-page.tsx")]));
stageBrowser();

const LIST = "/api/admin/messages/texts";
const KEY = "signing_code_sms";
const VERSION = {
  number: 2,
  state: "draft",
  in_force: false,
  changed_by: "Efe Omoregie",
  changed_at: "2026-01-05T09:00:00Z",
  submitted_by: null,
  submitted_at: null,
  approved_by: null,
  approved_at: null,
} as const;
const SENT = {
  ...VERSION,
  number: 1,
  state: "approved",
  in_force: true,
  approved_by: "Musa Bello",
  approved_at: "2026-01-04T09:00:00Z",
} as const;
const TEXT: MessageText = {
  key: KEY,
  channel: "sms",
  title: "Code to sign",
  when: "When a customer asks for a code to sign",
  versions: [VERSION, SENT],
  placeholders: [
    { name: "lender", what: "The lender's name", example: "Harmattan", opens: false },
    { name: "code", what: "The code", example: "000000", opens: true },
  ],
  original: { subject: null, body: "{lender}: {code} is your code." },
  live: { subject: null, body: "{code}. {lender}", number: 1 },
  open: {
    subject: null,
    body: "{lender} sends {code}",
    number: 2,
    state: "draft",
    revision: 4,
    mistakes: [],
    refusal: "It has not been submitted.",
  },
};
const SUBMITTED: MessageText = {
  ...TEXT,
  versions: [
    { ...VERSION, state: "submitted", submitted_by: "Efe Omoregie", submitted_at: "2026-01-05T10:00:00Z" },
    SENT,
  ],
  open: TEXT.open && { ...TEXT.open, state: "submitted", refusal: null },
};
const UNCHANGED: MessageText = { ...TEXT, versions: [], open: null, live: { ...TEXT.original, number: null } };
const BOTH = ["manage-messages", "approve-messages"] as const;

function open(
  text: MessageText = TEXT,
  answers: Parameters<typeof fakeApi>[0] = {},
  held: readonly string[] = BOTH,
  address = `/messages/texts/${KEY}`,
) {
  const { key, channel, title, when, versions } = text;
  signInAs([...held] as Parameters<typeof signInAs>[0]);
  const api = fakeApi({
    [`GET ${LIST}`]: {
      data: [
        { key, channel, title, when, versions, live: text.live, examples: { lender: "Harmattan", code: "000000" } },
      ],
    },
    [`GET ${LIST}/${KEY}`]: { data: text },
    "GET /api/admin/messages": {
      data: {
        days: [],
        waiting: { email: 0, sms: 0 },
        gateways: [],
        bounce_address: "x",
        has_mail_server: true,
      },
    },
    "GET /api/admin/messages/troubled": { data: [] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada([...held] as Parameters<typeof ada>[0]) },
    ...answers,
  });
  openPage(address);
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "POST") };
}
const part = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));
const post = (sent: { url: string; body: unknown; headers: Headers } | undefined) => [
  sent?.url,
  sent?.body,
  sent?.headers.get("if-match"),
];
const type = async (words: string) => {
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text/ });
  await userEvent.clear(box);
  await userEvent.type(box, words);
  return box;
};

describe("the tab Texts of Messages", () => {
  it("each text stands with what is sent now and its next version, and leads to its words", async () => {
    open(TEXT, {}, BOTH, "/messages");
    await userEvent.click(await screen.findByRole("link", { name: "Texts" }));
    const text = within(await screen.findByRole("list", { name: "Texts of SMS" }));
    text.getByText("Sent when a customer asks for a code to sign.");
    text.getByText("Version 1 is in use");
    text.getByText("000000. Harmattan");
    expect(text.getByText(/^Written by/).textContent ?? text.getByRole("listitem").textContent).toContain(
      "Efe Omoregie, 5 Jan 2026, 10:00",
    );
    expect(text.getByRole("link", { name: "Code to sign" }).getAttribute("href")).toBe(`/messages/texts/${KEY}`);
  });

  it("a draft in another language stands with its examples and says that nobody has reviewed it", async () => {
    open(TEXT, {}, BOTH, "/messages?part=texts");
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "Hausa, not reviewed");
    const text = within(await screen.findByRole("list", { name: "Texts of SMS" }));
    await text.findByText("Not reviewed");
    const words = text.getByText(/^Harmattan: 000000 ita ce lambar sirrinku/);
    expect(words.closest("[lang]")?.getAttribute("lang")).toBe("ha");
    screen.getByText(/none is sent: every customer gets the English text/);
  });

  it("whoever may only approve sees the texts alone, and what was sent is not asked for", async () => {
    const { urls } = open(TEXT, {}, ["approve-messages"], "/messages");
    await screen.findByRole("list", { name: "Texts of SMS" });
    expect(screen.queryByRole("link", { name: "Sent" })).toBeNull();
    expect(urls()).not.toContain("GET /api/admin/messages");
  });

  it("texts that do not load say so; a text that is none too", async () => {
    open(TEXT, { [`GET ${LIST}`]: { status: 500, error: { message: "x" } } }, BOTH, "/messages?part=texts");
    await screen.findByText("The texts did not load");
    cleanup();
    open(TEXT, { [`GET ${LIST}/nothing`]: { status: 404, error: { message: "x" } } }, BOTH, "/messages/texts/nothing");
    await screen.findByText("There is no such text");
  });
});

describe("a text", () => {
  it("that nobody has changed is shown with examples, and its next version is begun", async () => {
    const { sent } = open(UNCHANGED, { [`POST ${LIST}/${KEY}/draft`]: { status: 201, data: TEXT } });
    const shown = await part("In use, with examples");
    shown.getByText("Harmattan: 000000 is your code.");
    await userEvent.click(screen.getByRole("button", { name: "New version" }));
    await screen.findByRole("textbox", { name: /^Text/ });
    expect(post(sent()[0])).toEqual([`${LIST}/${KEY}/draft`, {}, null]);
  });

  it("is previewed while it is written, with its length, its alphabet and as how many SMS it is charged", async () => {
    open();
    await type("{{lender} {{code}");
    const preview = await part("Version 2, with examples");
    preview.getByText("Harmattan 000000");
    preview.getByText(/^16 characters in the alphabet of phones \(GSM-7\): charged as 1 SMS/);
    await type(`{{code} ₦${"1".repeat(63)}`);
    preview.getByText(/^71 characters in the large alphabet \(UCS-2\).*charged as 2 SMS/);
    (await part("In use, with examples")).getByText("000000. Harmattan");
  });

  it("without its code, or with a placeholder that nobody knows, it is saved but cannot be submitted", async () => {
    const { sent } = open(TEXT, { [`POST ${LIST}/${KEY}/save`]: { data: TEXT } });
    await type("{{nobody}");
    await screen.findByText("There is no such placeholder here: {nobody}. The text has to contain {code}.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submit for approval" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByText("Draft saved");
    expect(post(sent()[0])).toEqual([`${LIST}/${KEY}/save`, { subject: null, body: "{nobody}" }, '"4"']);
  });

  it("is saved and then submitted as it was saved, from the words that it came with", async () => {
    const saved = { ...TEXT, open: TEXT.open && { ...TEXT.open, revision: 5 } };
    const { sent } = open(TEXT, {
      [`POST ${LIST}/${KEY}/save`]: { data: saved },
      [`POST ${LIST}/${KEY}/submit`]: { data: SUBMITTED },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Use the default text" }));
    await userEvent.click(screen.getByRole("button", { name: "Submit for approval" }));
    await part("Decide");
    expect(sent().map(post)).toEqual([
      [`${LIST}/${KEY}/save`, TEXT.original, '"4"'],
      [`${LIST}/${KEY}/submit`, {}, '"5"'],
    ]);
  });

  it("422: what the server says stands above the words, which stay", async () => {
    const message = "Efe Omoregie changed this draft.";
    open(TEXT, { [`POST ${LIST}/${KEY}/save`]: { status: 422, error: { message, code: "changed-meanwhile" } } });
    const box = await type("{{code} mine");
    await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await (await part("Write version 2")).findByText(message);
    expect(box.value).toBe("{code} mine");
  });

  it("is read, and not written, by whoever may only approve", async () => {
    open(TEXT, {}, ["approve-messages"]);
    await part("Version 2, with examples");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("a submitted version", () => {
  it("is approved in a dialog that shows it, as it was read", async () => {
    const { sent } = open(SUBMITTED, { [`POST ${LIST}/${KEY}/approve`]: { data: UNCHANGED } });
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve version 2" }));
    dialog.getByText("Harmattan sends 000000");
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await screen.findByText("No versions yet. The default text is sent.");
    expect(sent()[0]?.body).toEqual({ revision: 4 });
  });

  it("422: why it was not approved is said in the dialog, which stays", async () => {
    const error = { message: "The text has changed since you read it.", code: "not-possible" };
    open(SUBMITTED, { [`POST ${LIST}/${KEY}/approve`]: { status: 422, error } });
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await dialog.findByText(error.message);
  });

  it("whoever wrote it is told that somebody else has to approve it, and can return it to draft", async () => {
    const refusal = "You wrote in it. Somebody else has to approve it.";
    const own = { ...SUBMITTED, open: SUBMITTED.open && { ...SUBMITTED.open, refusal } };
    const { sent } = open(own, { [`POST ${LIST}/${KEY}/withdraw`]: { data: TEXT } });
    await screen.findByText(refusal);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Approve" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Return to draft" }));
    await screen.findByRole("textbox", { name: /^Text/ });
    expect(sent()[0]?.url).toBe(`${LIST}/${KEY}/withdraw`);
  });
});
