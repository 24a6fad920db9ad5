// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stubDialogs } from "../../testing/stub-dialogs.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { NoticeArea } from "./notice-area.tsx";

beforeEach(stubDialogs);
afterEach(cleanup);

const REFUSED = [{ id: 1, kind: "error", text: "The amount is too high" }] as const;

function page(opened: boolean, notices: readonly (typeof REFUSED)[number][]) {
  return (
    <>
      <Dialog opened={opened} title="Pay out" onClose={() => undefined}>
        <p>How much?</p>
      </Dialog>
      <NoticeArea notices={notices} lifetimeMs={60_000} onDismiss={() => undefined} />
    </>
  );
}

it("a notice that meets an open dialog stands in it, and outlives it in the page", async () => {
  const { rerender } = render(page(true, []));
  const dialog = screen.getByRole("dialog", { name: "Pay out" });
  expect(within(dialog).queryByRole("alert")).toBeNull();
  rerender(page(true, REFUSED));
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toContain("The amount is too high"));
  expect(screen.getAllByText("The amount is too high")).toHaveLength(1);
  rerender(page(false, REFUSED));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("The amount is too high");
});
