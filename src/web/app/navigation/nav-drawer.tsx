import { IconX } from "@tabler/icons-react";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { useModal } from "../../ui/dialog/use-modal.ts";
import { Brand } from "../../ui/page/brand.tsx";
import { MenuList } from "./menu-list.tsx";
import classes from "./nav-drawer.module.css";

/** The menu on small screens. A native dialog: it traps focus, Esc closes it, and focus returns. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const { props } = useModal(onClose);
  return (
    <dialog {...props} className={classes.drawer} aria-label="Menu">
      <div className={classes.content} data-page-locked>
        <div className={classes.head}>
          <Brand />
          <IconButton label="Close the menu" className={classes.close} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        <MenuList onChoose={onClose} />
      </div>
    </dialog>
  );
}
