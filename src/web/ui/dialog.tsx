import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import classes from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Drawn only while it is open. What shall outlive it is kept by whoever draws it. */
  readonly opened?: boolean;
  /** While a request is under way, Esc and a click beside it do nothing. */
  readonly busy?: boolean;
  /** `wide`: for what is read more than filled in. `broad`: for two columns of it. */
  readonly size?: "wide" | "broad";
  /** The element marked `data-autofocus` is the first to have the focus. */
  readonly children: ReactNode;
}

/** A dialog with the habits of the house: Esc closes, the focus stays inside and returns to what opened it. */
export function Dialog({ opened = true, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ title, onClose, busy = false, size, children }: Omit<DialogProps, "opened">) {
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
