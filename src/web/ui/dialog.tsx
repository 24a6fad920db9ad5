import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: string | number;
  /** While a request is under way the dialog cannot be closed by Esc or a click beside it. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A dialog with the habits of the house: Esc closes, focus returns to what opened it. */
export function Dialog({ opened, onClose, title, size = 440, busy = false, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      returnFocus
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      // Mantine's own lock writes a style element, which the content security policy forbids.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      closeButtonProps={{ "aria-label": "Close" }}
      transitionProps={{ duration: 120 }}
    >
      <div data-page-locked>{children}</div>
    </Modal>
  );
}
