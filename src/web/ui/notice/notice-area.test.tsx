// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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

it("a notice can offer something to do: once done it is gone, and until then it stays twice as long", async () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const onDismiss = vi.fn();
  const notice = { id: 7, kind: "success", text: "Rows answered", action: { label: "Undo", run } } as const;
  render(<NoticeArea notices={[notice]} lifetimeMs={5000} onDismiss={onDismiss} />);
  vi.advanceTimersByTime(9900);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect([run.mock.calls.length, onDismiss.mock.calls]).toEqual([1, [[7]]]);
  vi.advanceTimersByTime(200);
  expect(onDismiss).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it("a notice stays while it has the focus, and goes once the focus is elsewhere", () => {
  vi.useFakeTimers();
  const onDismiss = vi.fn();
  const notice = { id: 8, kind: "success", text: "Device entered" } as const;
  render(<NoticeArea notices={[notice]} lifetimeMs={5000} onDismiss={onDismiss} />);
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => dismiss.blur());
  act(() => vi.advanceTimersByTime(5100));
  expect(onDismiss.mock.calls).toEqual([[8]]);
  vi.useRealTimers();
});
