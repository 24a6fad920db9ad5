import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useHeld } from "../lib/permissions.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";
import classes from "./menu-list.module.css";
import { useLiveCounts } from "./use-live-counts.ts";
import { visibleMenu } from "./visible-menu.ts";

export function MenuList({ narrow = false, onChoose }: { narrow?: boolean; onChoose?: () => void }) {
  const held = useHeld();
  const counts = useLiveCounts();
  return (
    <nav className={classes.menu} aria-label="Main" data-narrow={narrow || undefined}>
      {visibleMenu(held).map((group) => (
        <MenuSection key={group.title} group={group} narrow={narrow}>
          {(entry) => (
            <MenuLink
              entry={entry}
              narrow={narrow}
              count={entry.counts && counts?.[entry.counts]}
              {...(onChoose && { onChoose })}
            />
          )}
        </MenuSection>
      ))}
    </nav>
  );
}

interface MenuSectionProps {
  readonly group: MenuGroup;
  readonly narrow: boolean;
  readonly children: (entry: MenuEntry) => React.ReactNode;
}

function MenuSection({ group, narrow, children }: MenuSectionProps) {
  const titleId = useId();
  return (
    <div className={classes.group}>
      <div id={titleId} className={narrow ? "visually-hidden" : classes.title}>
        {group.title}
      </div>
      <ul className={classes.list} aria-labelledby={titleId}>
        {group.entries.map((entry) => (
          <li key={entry.path}>{children(entry)}</li>
        ))}
      </ul>
    </div>
  );
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly narrow: boolean;
  readonly count: number | undefined;
  readonly onChoose?: () => void;
}

function MenuLink({ entry: { path, label, icon: Icon }, narrow, count, onChoose }: MenuLinkProps) {
  return (
    <Link
      to={path}
      className={classes.entry}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(narrow && { title: label })}
      {...(onChoose && { onClick: onChoose })}
    >
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={narrow ? "visually-hidden" : classes.label}>{label}</span>
      {count ? (
        <span className={classes.count}>
          {COUNT.format(count)}
          <span className="visually-hidden"> waiting</span>
        </span>
      ) : null}
    </Link>
  );
}

const COUNT = new Intl.NumberFormat("en-GB", { notation: "compact" });
