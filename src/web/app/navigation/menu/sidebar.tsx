import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Brand } from "../../../ui/page/brand.tsx";
import { MenuList } from "./menu-list.tsx";
import classes from "./sidebar.module.css";

export function Sidebar({ narrow, onToggle }: { narrow: boolean; onToggle: () => void }) {
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = narrow ? "Widen the menu" : "Narrow the menu";
  return (
    <aside className={classes.sidebar} aria-label="Sidebar" data-narrow={narrow || undefined}>
      <div className={classes.head}>
        <Brand markOnly={narrow} />
      </div>
      <MenuList narrow={narrow} />
      <IconButton label={label} title={label} size={32} className={classes.toggle} onClick={onToggle}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </aside>
  );
}
