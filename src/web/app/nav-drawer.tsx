import { IconX } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import { Brand } from "../ui/brand.tsx";
import { MenuList } from "./menu-list.tsx";
import classes from "./nav-drawer.module.css";

/** The menu on small screens. A native dialog: focus stays inside, Esc closes, focus returns. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed, not just taken away: that is what gives the focus back.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is one on its backdrop
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.content} data-page-locked>
        <div className={classes.head}>
          <Brand />
          <button type="button" className={classes.close} onClick={onClose} aria-label="Close the menu">
            <IconX size={18} aria-hidden />
          </button>
        </div>
        <MenuList onChoose={onClose} />
      </div>
    </dialog>
  );
}
