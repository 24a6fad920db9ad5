// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stageBrowser } from "../../../../testing/stage-browser.ts";
import { openStatement, PAGE, RETURNED, STATEMENT } from "../../statement.testkit.tsx";

const LINES = "/api/admin/repayments/lines";
const loan = {
  id: 3,
  reference: "TN-000003",
  name: "Ngozi Eze",
  reason: "Ngozi Eze is named.",
  balance: 2000,
  instalment: 500,
};
const line = (id: number, candidates: readonly unknown[]) => ({
  ...RETURNED,
  ...{ id, row_number: id, narration: `CREDIT ${id}`, verdict: "suggested", candidates, returned_item: null },
  booked: false,
});

/** How many choices fail before one is taken. */
let failing = 0;

/** The desk with open lines; a chosen one leaves the list. */
function openDesk(...lines: readonly ReturnType<typeof line>[]) {
  const chosen = new Set<number>();
  const sent: string[] = [];
  const answers = Object.fromEntries(
    lines.flatMap((one) => [
      [
        `POST ${LINES}/${one.id}/choose`,
        ({ body }: { body: unknown }) => {
          if (failing-- > 0) return { status: 500, error: { message: "", errors: {} } };
          chosen.add(one.id);
          sent.push(`${one.id} ${(body as { loan_reference: string }).loan_reference}`);
          return { data: { ...one, chosen: { loan, by: "Ada Obi", at: "2026-11-19T10:00:00Z" } } };
        },
      ],
      [
        `POST ${LINES}/${one.id}/choose/undo`,
        () => {
          chosen.delete(one.id);
          sent.push(`${one.id} undone`);
          return { data: one };
        },
      ],
    ]),
  );
  openStatement(
    {
      "GET /api/admin/repayments/statements/4/lines": () => {
        const data = lines.filter(({ id }) => !chosen.has(id));
        return { data: { data, ...PAGE, total: data.length, links: [] } };
      },
      ...answers,
      [`GET ${LINES}/8/candidates`]: { data: [{ ...loan, id: 9, reference: "TN-000009", name: "Efe Omoregie" }] },
    },
    "?verdict=open",
  );
  return sent;
}

stageBrowser();

it("Space accepts the only suggested loan of the line with the focus, the next line follows, and Undo opens the line again", async () => {
  const sent = openDesk(line(7, [loan]), line(8, []));
  (await screen.findByRole("button", { name: /CREDIT 7/ })).focus();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(sent).toEqual(["7 TN-000003"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /CREDIT 7/ })).toBeNull());
  expect(screen.getByRole("region", { name: "Candidates for row 8" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: /CREDIT 7/ })).toBeTruthy();
  expect(sent).toEqual(["7 TN-000003", "7 undone"]);
});

it("a page on which nothing is left says so, and how much the others have", async () => {
  openStatement(
    {
      "GET /api/admin/repayments/statements/4/lines": {
        data: { data: [], ...PAGE, current_page: 2, total: 3, links: [] },
      },
    },
    "?verdict=open&page=2",
  );
  expect(await screen.findByText("Nothing is left on this page")).toBeTruthy();
  expect(screen.getByText("The other pages have 3 lines.")).toBeTruthy();
  expect(screen.queryByText("Every credit has its loan")).toBeNull();
});

it("a second Space asks nothing while the first is under way", async () => {
  const sent = openDesk(line(7, [loan]), line(8, []));
  (await screen.findByRole("button", { name: /CREDIT 7/ })).focus();
  await userEvent.keyboard("  ");
  await waitFor(() => expect(screen.queryByRole("button", { name: /CREDIT 7/ })).toBeNull());
  expect(sent).toEqual(["7 TN-000003"]);
});

it("what was not saved says so at its own line alone, and is sent again", async () => {
  const sent = openDesk(line(7, [loan]), line(8, []));
  failing = 1;
  (await screen.findByRole("button", { name: /CREDIT 7/ })).focus();
  await userEvent.keyboard(" ");
  await screen.findByText("Not saved");
  await userEvent.keyboard("j");
  expect(screen.queryByText("Not saved")).toBeNull();
  await userEvent.keyboard("k");
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(sent).toEqual(["7 TN-000003"]));
});

it("the link to the open lines leads to the first of them, which has the focus", async () => {
  const data = [line(7, [loan]), line(8, [])];
  openStatement({ "GET /api/admin/repayments/statements/4/lines": { data: { data, ...PAGE, total: 2, links: [] } } });
  await userEvent.click(await screen.findByRole("link", { name: /^Choose a loan for/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("CREDIT 7"));
});

it("Space does nothing where several loans are likely, or none; j and k move between the lines", async () => {
  const sent = openDesk(line(7, [loan, { ...loan, id: 4, reference: "TN-000004" }]), line(8, []));
  (await screen.findByRole("button", { name: /CREDIT 7/ })).focus();
  await userEvent.keyboard(" j");
  expect(document.activeElement?.textContent).toContain("CREDIT 8");
  await userEvent.keyboard(" k");
  expect(document.activeElement?.textContent).toContain("CREDIT 7");
  expect(sent).toEqual([]);
});

it("another loan is found by the server and chosen for a line without a likely one", async () => {
  const sent = openDesk(line(7, [loan]), line(8, []));
  await userEvent.click(await screen.findByRole("button", { name: /CREDIT 8/ }));
  const candidates = within(screen.getByRole("region", { name: "Candidates for row 8" }));
  await userEvent.type(candidates.getByRole("searchbox", { name: "Search loans" }), "efe{Enter}");
  await userEvent.click(await candidates.findByRole("button", { name: "Choose TN-000009, Efe Omoregie" }));
  await waitFor(() => expect(sent).toEqual(["8 TN-000009"]));
});

it("what could not be read stands beside what was, and opens its rows; the tabs count the rest, and open its lines", async () => {
  const asked: string[] = [];
  openStatement({
    "GET /api/admin/repayments/statements/4": {
      data: { ...STATEMENT, lines: 100, unread: { rows: 294, open: 3, accepted: null } },
    },
    "GET /api/admin/repayments/statements/4/lines": ({ url }) => {
      asked.push(url);
      return { data: { data: [], ...PAGE, total: 0, links: [] } };
    },
  });
  const read = within(await screen.findByRole("region", { name: "What was read" }));
  const hrefOf = (name: string) => read.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("100 of 394 lines read")).toBe("/repayments/statements/4");
  expect(read.getByText("294 rows with money could not be read")).toBeTruthy();
  expect(read.getByRole("link", { name: "3 unread rows open" }).getAttribute("href")).toContain("verdict=rejected");
  expect(read.getByRole("link", { name: "Choose a loan for 31 credits" })).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Lines" }));
  await userEvent.click(tabs.getByRole("link", { name: /^Suspense 30/ }));
  await waitFor(() => expect(asked).toContain("/api/admin/repayments/statements/4/lines?verdict=suspense"));
});
