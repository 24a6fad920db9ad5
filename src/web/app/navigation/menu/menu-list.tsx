import { useEffect, useId, useRef } from "react";
import { Link } from "../../../lib/route/link.tsx";
import { useLocation, useShown } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { usePageTrail } from "../../../ui/page/page-trail.ts";
import { SCREEN_KEYS } from "../keys/screen-keys.ts";
import { entryOf } from "../places.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";
import classes from "./menu-list.module.css";
import { useLiveCounts } from "./use-live-counts.ts";
import { visibleMenu, visibleReconciliation } from "./visible-menu.ts";

interface MenuListProps {
  readonly narrow?: boolean;
  readonly onChoose?: () => void;
  /** How a group is laid out. */
  readonly Section?: typeof MenuSection;
}

export function MenuList({ narrow = false, onChoose, Section = MenuSection }: MenuListProps) {
  const held = useHeld();
  const counts = useLiveCounts();
  const { pathname } = useLocation();
  const isShown = useShown()?.place.pathname === pathname;
  const { above } = usePageTrail();
  // On the way to another page the old one has nothing to say any more.
  const lit = entryOf((isShown && above?.to) || pathname);
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another entry that is to be seen.
  useEffect(() => showLit(menu.current), [lit]);
  const section = (group: MenuGroup) => (
    <Section key={group.title} group={group} narrow={narrow}>
      {(entry) => (
        <MenuLink
          entry={entry}
          narrow={narrow}
          isAbove={entry.path === lit}
          count={entry.counts && counts?.[entry.counts]}
          {...(onChoose && { onChoose })}
        />
      )}
    </Section>
  );
  const reconciliation = visibleReconciliation(held);
  return (
    <div className={classes.menu} data-narrow={narrow || undefined} ref={menu}>
      <nav aria-label="Main">{visibleMenu(held).map(section)}</nav>
      {reconciliation.entries.length > 0 && <nav aria-label={reconciliation.title}>{section(reconciliation)}</nav>}
    </div>
  );
}

// Not by scrollIntoView, behind which the browser's next Tab would begin.
function showLit(menu: HTMLElement | null): void {
  const entry = menu?.querySelector("[aria-current]");
  if (!menu || !entry) return;
  const [box, own] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  menu.scrollTop += Math.max(0, own.bottom - box.bottom) - Math.max(0, box.top - own.top);
}

export interface MenuSectionProps {
  readonly group: MenuGroup;
  readonly narrow: boolean;
  readonly children: (entry: MenuEntry) => React.ReactNode;
}

export function MenuSection({ group, narrow, children }: MenuSectionProps) {
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
  /** The page shown is this one, or stands below it. */
  readonly isAbove: boolean;
  readonly count: number | undefined;
  readonly onChoose?: () => void;
}

function MenuLink({ entry: { path, label, icon: Icon }, narrow, isAbove, count, onChoose }: MenuLinkProps) {
  const keys = jumpTo(path);
  return (
    <Link
      to={path}
      className={classes.entry}
      {...(isAbove && { "aria-current": true })}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(narrow && { title: label })}
      {...(onChoose && { onClick: onChoose })}
      {...(keys && { "aria-keyshortcuts": keys })}
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

/** `g`, then a letter. */
function jumpTo(path: string): string | undefined {
  const jump = SCREEN_KEYS.find((candidate) => candidate.path === path);
  return jump && `g ${jump.letter}`;
}

const COUNT = new Intl.NumberFormat("en-GB", { notation: "compact" });
