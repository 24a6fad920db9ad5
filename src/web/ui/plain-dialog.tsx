import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { IconButton } from "./icon-button.tsx";
import classes from "./plain-dialog.module.css";
import { useModal } from "./use-modal.ts";

interface PlainDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** While a request is under way, Esc and a click beside it do nothing. */
  readonly busy?: boolean;
  /** `wide`: for what is read more than filled in. `broad`: for two columns of it. */
  readonly size?: "wide" | "broad";
  /** The element marked `data-autofocus` is the first to have the focus. */
  readonly children: ReactNode;
}

/** A dialog for screens that do without the component library; drawn only while it is open. */
export function PlainDialog({ title, onClose, busy = false, size, children }: PlainDialogProps) {
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
