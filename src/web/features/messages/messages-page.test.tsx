// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./messages-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/messages";
const day = (on: string, kind: string, more: object = {}) => ({
  day: on,
  channel: "sms",
  kind,
  accepted: 0,
  delivered: 0,
  undelivered: 0,
  failed: 0,
  cost: 0,
  ...more,
});
const DAYS = [
  day("2026-11-20", "code", { accepted: 1200, delivered: 1190, undelivered: 10, cost: 4800.1 }),
  day("2026-11-20", "payment", { accepted: 2, failed: 1, cost: 12.2 }),
  ...[19, 18, 17, 16, 15, 14].map((of) => day(`2026-11-${of}`, "code", { accepted: 1, cost: 4 })),
  day("2026-11-01", "notice", { accepted: 7 }),
];
const FAILED = {
  id: 5,
  channel: "sms",
  kind: "link",
  to: "…4567",
  loan: { id: 9, reference: "TN-000009" },
  standing: "failed",
  reason: "No gateway said whether it has sent the SMS",
  attempts: [
    {
      gateway: "first",
      state: "unknown",
      why: "The gateway did not answer within 20 s",
      cost: null,
      asked_at: "2026-11-20T08:00:00Z",
    },
  ],
  created_at: "2026-11-20T08:00:00Z",
};
const GATEWAY = { place: "first", name: "Termii", report_address: "https://loans.example/api/sms/reports/abc" };

const BOUNCES = "https://loans.example/api/mail/bounces/def";

function open(answers: Parameters<typeof fakeApi>[0] = {}, held = ["manage-messages"]) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: {
      data: {
        days: DAYS,
        waiting: { email: 1, sms: 3 },
        gateways: [GATEWAY],
        bounce_address: BOUNCES,
        has_mail_server: false,
      },
    },
    [`GET ${ADDRESS}/troubled`]: { data: [FAILED] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage("/messages");
  return { ...api, sent: () => api.calls.find(({ method }) => method === "POST") };
}
const cells = async (table: string) =>
  within(await screen.findByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it("each day and kind stands with what arrived and what it cost, and their sum below; 31 days are a choice", async () => {
  open();
  const rows = await cells("Messages by day and kind");
  expect(rows[0]).toEqual(["Fri 20 Nov", "SMS, codes", "1,200", "1,190", "10", "0", "4,800.10"]);
  expect(rows).toHaveLength(9);
  expect(rows.at(-1)).toEqual(["Total", "1,208", "1,190", "10", "1", "4,836.30"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Days" }), "31");
  expect((await cells("Messages by day and kind")).at(-1)?.[1]).toBe("1,215");
});

it("the heading of a figure stands where its figures stand", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Messages by day and kind" });
  const [head, first] = within(table).getAllByRole("row");
  const classes = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].slice(2).map(({ className }) => className);
  expect(classes(head)).toEqual(classes(first));
  expect(classes(head)[0]).not.toBe("");
});

it("what did not arrive stands with its reason and what each gateway said, by channel where one is chosen", async () => {
  const { urls } = open();
  expect(await cells("Messages that did not arrive")).toEqual([
    [
      "20 Nov 2026, 09:00",
      "…4567",
      "SMS, links",
      "TN-000009",
      "Failed",
      "No gateway said whether it has sent the SMSFirst gateway: The gateway did not answer within 20 s",
    ],
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Channel" }), "email");
  await waitFor(() => expect(urls()).toContain(`GET ${ADDRESS}/troubled?channel=email`));
});

it("what sends stands with the address of its reports; a mail server that is missing is said", async () => {
  open();
  expect(await screen.findByText("First gateway: Termii")).toBeTruthy();
  expect(screen.getByText(GATEWAY.report_address)).toBeTruthy();
  expect(screen.getByText(BOUNCES)).toBeTruthy();
  expect(screen.getByText(/^No mail server is configured/)).toBeTruthy();
  expect(screen.getByText("Waiting to be sent: 3 SMS, 1 e-mail")).toBeTruthy();
  expect(screen.queryByText(/addresses have changed/)).toBeNull();
});

it("with nothing sent and no gateway the page says what to do", async () => {
  open({
    [`GET ${ADDRESS}`]: {
      data: {
        days: [],
        waiting: { email: 0, sms: 0 },
        gateways: [],
        bounce_address: BOUNCES,
        has_mail_server: true,
      },
    },
    [`GET ${ADDRESS}/troubled`]: { data: [] },
  });
  expect(await screen.findByText("Nothing was sent in the last 31 days")).toBeTruthy();
  expect(screen.getByText(/^No SMS gateway is configured/)).toBeTruthy();
  expect(await screen.findByText("All messages were delivered")).toBeTruthy();
});

it("a page that does not load says so and is read again", async () => {
  open({ [`GET ${ADDRESS}`]: { status: 500, error: { message: "No", code: "internal" } } });
  expect(await screen.findByText("The messages did not load", {}, { timeout: 20_000 })).toBeTruthy();
});

it("a test goes to the number that is typed, and how it fares is shown; a number that is none is asked for before sending", async () => {
  const sent = { ...FAILED, id: 8, kind: "test", standing: "queued", reason: null, attempts: [], loan: null };
  const api = open({
    [`POST ${ADDRESS}/test`]: { status: 201, data: sent },
    [`GET ${ADDRESS}/8`]: { data: { ...sent, standing: "delivered" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send test" }));
  const dialog = within(screen.getByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: /Phone number/ });
  await userEvent.type(field, "12345{Enter}");
  await dialog.findByText("Enter a Nigerian mobile number, for example 0803 123 4567");
  expect(api.sent()).toBeUndefined();
  await userEvent.clear(field);
  await userEvent.type(field, "0803 123 4567{Enter}");
  expect(await dialog.findByText("Delivered")).toBeTruthy();
  expect(api.sent()?.body).toEqual({ channel: "sms", to: "0803 123 4567" });
});

it("422: what the server says of an address stands at the field, and what was typed stays", async () => {
  const error = { message: "No.", errors: { to: ["That address is nobody's"] }, code: "validation-failed" };
  open({ [`POST ${ADDRESS}/test`]: { status: 422, error } });
  await userEvent.click(await screen.findByRole("button", { name: "Send test" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Channel" }), "email");
  await userEvent.type(dialog.getByRole("textbox", { name: /E-mail address/ }), "ada@example.com{Enter}");
  await dialog.findByText("That address is nobody's");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /E-mail address/ }).value).toBe("ada@example.com");
});

it("without manage-messages there is neither the screen nor its entry", async () => {
  const { urls } = open({}, ["manage-settings"]);
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Messages" })).toBeNull();
  expect(urls().filter((url) => url.includes("messages"))).toEqual([]);
});
