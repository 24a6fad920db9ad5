import { IconSearch, IconX } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useModal } from "../../../ui/dialog/use-modal.ts";
import { Brand } from "../../../ui/page/brand.tsx";
import { openPanel } from "../../screens/panels.ts";
import { MenuList, MenuSection, type MenuSectionProps } from "./menu-list.tsx";
import classes from "./nav-drawer.module.css";

/** The menu on small screens. A native dialog: it traps focus, Esc closes it, and focus returns. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const { props, closeNow } = useModal(onClose);
  const search = () => {
    closeNow();
    onClose();
    void openPanel("palette");
  };
  return (
    <dialog {...props} className={classes.drawer} aria-label="Menu">
      <div className={classes.content} data-page-locked>
        <div className={classes.head}>
          <Brand />
          <IconButton label="Close the menu" className={classes.close} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
        <button type="button" className={classes.search} onClick={search}>
          <IconSearch size={18} aria-hidden />
          Search pages and loans
        </button>
        <MenuList onChoose={onClose} Section={FoldingSection} />
      </div>
    </dialog>
  );
}

/** What few need every day; the others stay open. */
const FOLDED = "Admin management";

function FoldingSection(props: MenuSectionProps) {
  const { title, entries } = props.group;
  if (title !== FOLDED) return <MenuSection {...props} />;
  return (
    <details ref={openWhereLit} className={classes.fold}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.path}>{props.children(entry)}</li>
        ))}
      </ul>
    </details>
  );
}

function openWhereLit(fold: HTMLDetailsElement | null): void {
  if (fold?.querySelector("[aria-current]")) fold.open = true;
}
