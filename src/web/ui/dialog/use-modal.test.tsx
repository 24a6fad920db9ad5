// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubDialogs } from "../../testing/stub-dialogs.ts";
import { useModal } from "./use-modal.ts";

beforeEach(stubDialogs);
afterEach(cleanup);

function Modal({ onClose }: { onClose: () => void }) {
  const { props } = useModal(onClose);
  return (
    <dialog {...props} aria-label="Upload">
      <input type="file" aria-label="File" />
    </dialog>
  );
}

it("a dialog is closed by Esc, and not by a choice of a file that is called off", () => {
  const onClose = vi.fn();
  render(<Modal onClose={onClose} />);
  fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole("dialog", { name: "Upload" }), new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
