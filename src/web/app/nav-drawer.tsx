import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Brand } from "../ui/brand.tsx";
import { MenuList } from "./menu-list.tsx";
import classes from "./nav-drawer.module.css";

/** The menu on small screens. A native dialog: focus stays inside, Esc closes, focus returns. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is one on its backdrop
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={classes.content} data-page-locked>
          <div className={classes.head}>
            <Brand />
            <button type="button" className={classes.close} onClick={onClose} aria-label="Close the menu">
              <IconX size={18} aria-hidden />
            </button>
          </div>
          <MenuList onChoose={onClose} />
        </div>
      )}
    </dialog>
  );
}
