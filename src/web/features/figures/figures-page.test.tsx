// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Figure } from "../../../contract/figures.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./figures-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/figures";
const FIRST: Figure["rows"][number] = {
  id: 1,
  valid_from: "2000-01-01",
  value: 2,
  source: "As promised",
  state: "approved",
  proposed_by: null,
  proposed_at: "2000-01-01T00:00:00Z",
  decided_by: null,
  decided_at: "2000-01-01T00:00:00Z",
  refusal: null,
};
const WAITING: Figure["rows"][number] = {
  ...FIRST,
  id: 4,
  valid_from: "2026-02-01",
  value: 1,
  source: "Regulation 7",
  state: "proposed",
  proposed_by: "Efe Omoregie",
  proposed_at: "2026-01-05T09:00:00Z",
  decided_at: null,
};
const figureOf = (...rows: Figure["rows"]): Figure => ({
  name: "complaint_answer",
  title: "First answer to a complaint",
  unit: "working days",
  use: "Printed in key facts.",
  value: 2,
  rows,
});
const BOTH = ["manage-terms", "approve-terms"] as const;

function open(answers: Parameters<typeof fakeApi>[0] = {}, held: readonly string[] = BOTH) {
  signInAs([...held] as Parameters<typeof signInAs>[0]);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: [figureOf(WAITING, FIRST)] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada([...held] as Parameters<typeof ada>[0]) },
    ...answers,
  });
  openPage("/figures");
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "POST") };
}
const rows = async () =>
  within(await screen.findByRole("table", { name: "History of First answer to a complaint" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent));

it("each figure stands with what holds today and its history: from when, where it stands, who decided", async () => {
  open();
  expect(await rows()).toEqual([
    [
      "1 Feb 2026",
      "1 working day",
      "Regulation 7",
      "Waits for approval. Proposed by Efe Omoregie, 5 Jan 2026, 10:00",
      "ApproveWithdraw",
    ],
    ["Start", "2 working days", "As promised", "Supplied with Tenor", ""],
  ]);
  screen.getByText(/^Today 2 working days/);
});

it("somebody else's proposal is approved; one's own can only be withdrawn, and it is said why", async () => {
  const { sent } = open({ [`POST ${ADDRESS}/4/approve`]: { data: WAITING } });
  await userEvent.click(
    await screen.findByRole("button", { name: "Approve, First answer to a complaint, 1 working day" }),
  );
  await screen.findByText("Figure approved");
  expect(sent()[0]?.url).toBe(`${ADDRESS}/4/approve`);
  cleanup();
  const refusal = "You proposed it. Somebody else has to approve it.";
  open({ [`GET ${ADDRESS}`]: { data: [figureOf({ ...WAITING, refusal }, FIRST)] } });
  await screen.findByText(refusal);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  screen.getByRole("button", { name: /^Withdraw/ });
});

it("proposing asks for value, day and source before anything is sent; a refusal stands in the dialog with what was typed", async () => {
  const message = "Another value of this figure waits for approval. Decide about it first.";
  const error = { message, errors: {}, code: "duplicate" };
  const { sent } = open({ [`POST ${ADDRESS}`]: { status: 422, error } });
  await userEvent.click(await screen.findByRole("button", { name: "Propose, First answer to a complaint" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
  await dialog.findByText("Choose the day from which it holds");
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: /^Value/ }), "1");
  await userEvent.type(dialog.getByLabelText(/^Holds from/), "2026-02-01");
  const source = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Source/ });
  await userEvent.type(source, "Regulation 7");
  await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
  await dialog.findByText(message);
  expect(sent()[0]?.body).toEqual({
    figure: "complaint_answer",
    value: 1,
    valid_from: "2026-02-01",
    source: "Regulation 7",
  });
  expect(source.value).toBe("Regulation 7");
});

it("whoever may only approve proposes nothing", async () => {
  open({}, ["approve-terms"]);
  await rows();
  expect(screen.queryByRole("button", { name: /^Propose/ })).toBeNull();
});
