// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openQueue, queue, view } from "../features/loans/queue/queue.testkit.ts";
import { stageBrowser } from "../testing/stage-browser.ts";
import { followVisits } from "./page-visits.ts";

stageBrowser();

it("a loan opened from a waiting list leads on to the next one once it is decided, and after the last back to the list", async () => {
  queue(["approve-loan"]);
  const { address } = await openQueue("/pending-approval", ({ router }) => followVisits(router));
  await userEvent.click(await view(2));
  const approve = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Loan" }));
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  };
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
