// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openQueue, queue, view } from "../features/loans/queue/queue.testkit.ts";
import { openPage } from "../testing/open-page.tsx";
import { stageBrowser } from "../testing/stage-browser.ts";
import { followVisits } from "./page-visits.ts";

stageBrowser();

const approve = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Loan" }));
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
};

it("a loan that is loaded anew still knows the list it was opened from, and the next one", async () => {
  queue(["approve-loan"]);
  const course = {
    list: { path: "/pending-approval", title: "Pending Approval", statuses: ["pending_approval"] },
    ids: [1, 2, 3],
  };
  history.replaceState(
    { opened: { loan: "/loans/2", from: { to: "/pending-approval", search: { q: "a" } }, course } },
    "",
  );
  followVisits(openPage("/loans/2").router);
  await approve();
  const above = screen.getAllByRole("link", { name: "Pending Approval" }).map((link) => link.getAttribute("href"));
  expect(above).toContain("/pending-approval?q=a");
  await userEvent.click(await screen.findByRole("link", { name: "Next application" }));
  await screen.findByRole("heading", { level: 1, name: "Chidi Eze" });
  expect(history.state.opened).toMatchObject({ loan: "/loans/3", from: { search: { q: "a" } }, course });
});

it("a loan opened from a waiting list leads on to the next one once it is decided, and after the last back to the list", async () => {
  queue(["approve-loan"]);
  const { address } = await openQueue("/pending-approval", ({ router }) => followVisits(router));
  await userEvent.click(await view(2));
  expect(screen.queryByRole("link", { name: "Next application" })).toBeNull();
  await approve();
  await userEvent.click(await screen.findByRole("link", { name: "Next application" }));
  await screen.findByRole("heading", { level: 1, name: "Chidi Eze" });
  expect(address()).toBe("/loans/3");
  await approve();
  await userEvent.click(await screen.findByRole("link", { name: "Back to Pending Approval" }));
  await view(1);
  expect(address()).toBe("/pending-approval");
});
