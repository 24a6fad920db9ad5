import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { IconButton } from "../button/icon-button.tsx";
import classes from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Mounted only while open. The caller keeps any state that must survive closing. */
  readonly opened?: boolean;
  /** While a request is under way, Esc and a click outside have no effect. */
  readonly busy?: boolean;
  /** `wide`: for reading more than for input. `broad`: for two columns of text. */
  readonly size?: "wide" | "broad";
  /** The element marked `data-autofocus` gets the focus first. */
  readonly children: ReactNode;
}

/** The standard dialog: Esc closes it, the focus stays inside and then returns to the element that opened it. */
export function Dialog({ opened = true, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}

/** A record beside the list it was opened from: the whole height at the right, and a phone's whole page. */
export function Drawer({ opened = true, ...drawer }: Omit<DialogProps, "size">) {
  return opened ? <OpenDialog {...drawer} size="side" /> : null;
}

interface OpenDialogProps extends Omit<DialogProps, "opened" | "size"> {
  readonly size?: DialogProps["size"] | "side";
}

function OpenDialog({ title, onClose, busy = false, size, children }: OpenDialogProps) {
  const titleId = useId();
  const { props } = useModal(() => {
    if (!busy) onClose();
  });
  useEffect(() => {
    props.ref.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [props.ref]);
  return (
    <dialog {...props} onClose={onClose} className={classes.dialog} data-size={size} aria-labelledby={titleId}>
      <div className={classes.content} data-page-locked>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" size={32} onClick={onClose} disabled={busy}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
