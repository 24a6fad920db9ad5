// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./watch-lists-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/watch-lists";
const VERSION = {
  ...{ id: 8, number: 2, file_name: "un.csv", sha256: "ab".repeat(32), entries: 700, refused: 3 },
  ...{ uploaded_by: "Lola List", uploaded_at: "2026-11-20T08:30:00Z", ended: null },
};
const UN = { id: 1, name: "UN", in_force: VERSION, versions: 2, open_hits: 4 };
const PEP = { id: 2, name: "PEP", in_force: null, versions: 1, open_hits: 0 };
const RUN = { started_at: "2026-11-20T00:00:00Z", finished_at: "2026-11-20T00:01:00Z", screened: 1234, found: 2 };

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(["manage-watch-lists"]);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: { lists: [PEP, UN], last_run: RUN } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["manage-watch-lists"]) },
    ...answers,
  });
  openPage("/watch-lists");
  return { sent: () => api.calls.filter(({ method }) => method === "POST") };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = (file: File) => userEvent.upload(screen.getByLabelText("File of the list"), file);

it("each list stands with what is in force of it and its open hits, beside when all customers were compared", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Watch lists" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["PEP", "Out of force", "–", "0"],
    ["UN", "Version 2Lola List, 20 Nov 2026, 09:30", "700", "4"],
  ]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Last comparison of all customers: 20 Nov 2026, 01:01, 1,234 customers, 2 new hits.",
  );
});

it("an upload takes a name and a file; what is refused says why and loses nothing; rows left out are shown", async () => {
  let answer: object = {
    status: 422,
    error: { message: "x", errors: { file: ["No heading was found."] }, code: "validation-failed" },
  };
  const { sent } = open({ [`POST ${ADDRESS}`]: () => answer });
  await press("Upload a list");
  await press("Upload list");
  expect(screen.getByText("Say which list it is")).toBeTruthy();
  expect(screen.getByText("Choose the file of the list.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: /Name of the list/ }), "EU");
  await choose(new File(["a,b"], "eu.csv", { type: "text/csv" }));
  await press("Upload list");
  expect(await screen.findByText("No heading was found.")).toBeTruthy();
  expect((screen.getByRole("textbox", { name: /Name of the list/ }) as HTMLInputElement).value).toBe("EU");
  answer = {
    status: 201,
    data: { list: { ...UN, name: "EU" }, refused: [{ row: 5, reason: "Nobody can be found by this row." }] },
  };
  await press("Upload list");
  const left = await screen.findByRole("table", { name: "Rows that were left out" });
  expect(
    within(left)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["RowReason", "5Nobody can be found by this row."]);
  expect(screen.getByText("700 entries; 3 rows were left out.")).toBeTruthy();
  expect(sent()[1]?.body).toMatchObject({ name: "EU", file: expect.any(File) });
});

it("a list is taken out of force with a reason", async () => {
  const { sent } = open({ [`POST ${ADDRESS}/1/end`]: { data: { ...UN, in_force: null } } });
  await press("Take UN out of force");
  await press("Take out of force");
  expect(screen.getByText("Say why it is not used any more")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: /Reason/ }), "Replaced");
  await press("Take out of force");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ reason: "Replaced" }]);
});

it("the versions of a list are read when they are asked for", async () => {
  const ended = { at: "2026-11-21T08:30:00Z", by: "Ada Obi", reason: "Replaced" };
  open({
    [`GET ${ADDRESS}/1/versions`]: {
      data: {
        ...{ data: [{ ...VERSION, ended }], from: 1, to: 1, current_page: 1, last_page: 1, per_page: 20, total: 1 },
        ...{ prev_page_url: null, next_page_url: null, links: [] },
      },
    },
  });
  await press("Versions of UN");
  const table = await screen.findByRole("table", { name: "Versions of UN" });
  expect(table.textContent).toContain("3 rows left out");
  expect(table.textContent).toContain("Replaced");
});

it("without a list it is said what to do", async () => {
  open({ [`GET ${ADDRESS}`]: { data: { lists: [], last_run: null } } });
  expect(await screen.findByText("No watch lists yet")).toBeTruthy();
});
