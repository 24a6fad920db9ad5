import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: string | number;
  /** While a request is running, Esc and clicks outside do not close the dialog. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A dialog with our defaults: Esc closes it, and focus returns to what opened it. */
export function Dialog({ opened, onClose, title, size = 440, busy = false, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      returnFocus
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      // Mantine's own lock writes a style element, which a strict content security policy forbids.
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content data-page-locked>
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={busy} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
