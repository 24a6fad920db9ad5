// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import type { GoLive, GoLiveLine } from "../../../contract/go-live.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./go-live-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/go-live";
const line = (key: GoLiveLine["key"], title: string, sentence: string, changes: Partial<GoLiveLine> = {}) => ({
  key,
  title,
  green: true,
  sentence,
  leads_to: "/settings",
  ...changes,
});
const EMPLOYERS = line("employers", "Employer register", "The register has 2 employers.", { leads_to: "/employers" });
const MAIL = line("mail", "E-mail", "The mail server took a test mail.", { leads_to: "/go-live" });
const PROVIDER = line("provider", "Deduction provider", "The deduction provider answered.", { leads_to: "/go-live" });
const KEY_COPY = line("key-copy", "A copy of the installation key", "A copy is kept.", { leads_to: "/go-live" });
const NO_EMPLOYERS = { ...EMPLOYERS, green: false, sentence: "The register of employers is empty." };
const CLOSED: GoLive = {
  state: "closed",
  proposed_by: null,
  proposed_at: null,
  opened_by: null,
  opened_at: null,
  opens_on: null,
  refusal: null,
  lines: [EMPLOYERS, MAIL, PROVIDER],
};
const PROPOSED: GoLive = {
  ...CLOSED,
  state: "proposed",
  proposed_by: "Ada Obi",
  proposed_at: "2026-01-05T09:00:00Z",
};
const OPEN: GoLive = { ...PROPOSED, state: "open", opened_by: "Efe Omoregie", opened_at: "2026-01-05T10:00:00Z" };

function open(list: GoLive, answers: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(["manage-settings"]);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: list },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["manage-settings"]) },
    ...answers,
  });
  openPage("/go-live");
  return { ...api, sent: () => api.calls.filter(({ method }) => method !== "GET") };
}
const lines = async () => within(await screen.findByRole("list", { name: "Requirements" })).getAllByRole("listitem");

it("each line says what is so; a red one says what is missing and leads to where it is mended", async () => {
  open({ ...CLOSED, lines: [NO_EMPLOYERS, MAIL] });
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    "MissingEmployer registerThe register of employers is empty.",
    "ReadyE-mailThe mail server took a test mail.Send me a test mail",
  ]);
  const mended = screen.getByRole("link", { name: "The register of employers is empty." });
  expect(mended.getAttribute("href")).toBe("/employers");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Propose to open" }).disabled).toBe(true);
  screen.getByText("Applications are not taken yet. 1 line is red: the lender opens when all are green.");
});

it("with every line green one person proposes; what the server answers is shown at once", async () => {
  const { sent } = open(CLOSED, {
    [`POST ${ADDRESS}/propose`]: {
      data: { ...PROPOSED, refusal: "You proposed it. Somebody else has to approve it." },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Propose to open" }));
  await screen.findByText("You proposed it. Somebody else has to approve it.");
  expect(sent().map(({ url }) => url)).toEqual([`${ADDRESS}/propose`]);
  expect(screen.queryByRole("button", { name: "Open for business" })).toBeNull();
  screen.getByRole("button", { name: "Withdraw the proposal" });
});

it("the second person is asked once more, and opens", async () => {
  const { sent } = open(PROPOSED, { [`POST ${ADDRESS}/approve`]: { data: OPEN } });
  await userEvent.click(await screen.findByRole("button", { name: "Open for business" }));
  expect(sent()).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Open for business?" }));
  dialog.getByText(/^From now on everyone can apply. Ada Obi has proposed it/);
  await userEvent.click(dialog.getByRole("button", { name: "Open for business" }));
  await screen.findByText(/Ada Obi proposed it and Efe Omoregie approved it/);
  expect(sent().map(({ url }) => url)).toEqual([`${ADDRESS}/approve`]);
  expect(
    screen.queryByRole("button", { name: /^(Propose to open|Open for business|Withdraw the proposal)$/ }),
  ).toBeNull();
  expect(screen.queryByLabelText("Opening day")).toBeNull();
});

it("422: what the server refuses is said in its words, and the list is read again", async () => {
  const message = "Not ready to open. The register of employers is empty.";
  const { calls } = open(PROPOSED, {
    [`POST ${ADDRESS}/approve`]: { status: 422, error: { message, errors: {}, code: "not-possible" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Open for business" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Open for business" }));
  await screen.findByText(message);
  await vi.waitFor(() =>
    expect(calls.filter(({ method, url }) => method === "GET" && url === ADDRESS)).toHaveLength(2),
  );
});

it("a line that turned red after the opening warns, and says that the lender stays open", async () => {
  open({ ...OPEN, lines: [NO_EMPLOYERS, MAIL, PROVIDER] });
  await screen.findByText("1 line is red now. The lender stays open; fix it soon.");
});

it("the copy of the key is shown by the word that was read off it; a wrong one is said at the field", async () => {
  const red = { ...KEY_COPY, green: false, sentence: "Nobody has shown that a copy is kept." };
  const mistake = "This is not the check word of the key in use.";
  const { sent } = open(
    { ...CLOSED, lines: [red] },
    {
      [`POST ${ADDRESS}/key-copy`]: ({ body }) =>
        (body as { check_word: string }).check_word === "k7m2"
          ? { status: 422, error: { message: mistake, errors: { check_word: [mistake] }, code: "validation-failed" } }
          : { data: { ...CLOSED, lines: [KEY_COPY] } },
    },
  );
  await userEvent.type(await screen.findByLabelText("Check word of the copy"), "k7m2");
  await userEvent.click(screen.getByRole("button", { name: "The copy is kept" }));
  await screen.findByText(mistake);
  await userEvent.type(screen.getByLabelText("Check word of the copy"), "-p9xq-4d3f");
  await userEvent.click(screen.getByRole("button", { name: "The copy is kept" }));
  await screen.findByText("A copy is kept.");
  expect(screen.queryByLabelText("Check word of the copy")).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([{ check_word: "k7m2" }, { check_word: "k7m2-p9xq-4d3f" }]);
});

it("a demo is open whatever the list says, and warns of nothing", async () => {
  open({ ...CLOSED, state: "open", lines: [NO_EMPLOYERS, MAIL] });
  await screen.findByText(
    "Applications are taken: a demo is always open. 1 line is red, with which no other lender could open.",
  );
  expect(screen.queryByText(/by now/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Propose to open" })).toBeNull();
});

it("mail and provider are tested here, and the opening day is announced or withdrawn", async () => {
  const { sent } = open(
    { ...CLOSED, opens_on: "2026-02-01" },
    {
      [`POST ${ADDRESS}/test-mail`]: { data: CLOSED },
      [`POST ${ADDRESS}/test-provider`]: {
        data: { ...CLOSED, lines: [{ ...PROVIDER, green: false, sentence: "It did not answer." }] },
      },
      [`PUT ${ADDRESS}/opening-day`]: { data: CLOSED },
    },
  );
  const day = await screen.findByLabelText<HTMLInputElement>("Opening day");
  expect(day.value).toBe("1 Feb 2026");
  await userEvent.clear(day);
  await userEvent.click(screen.getByRole("button", { name: "Save day" }));
  await screen.findByText("Opening day saved");
  await userEvent.click(screen.getByRole("button", { name: "Send me a test mail" }));
  await screen.findByText("The test mail is on its way to you");
  await userEvent.click(screen.getByRole("button", { name: "Ask the provider" }));
  await screen.findByText("It did not answer.");
  expect(sent().map(({ method, url, body }) => [method, url, body])).toEqual([
    ["PUT", `${ADDRESS}/opening-day`, { opens_on: null }],
    ["POST", `${ADDRESS}/test-mail`, {}],
    ["POST", `${ADDRESS}/test-provider`, {}],
  ]);
});
