import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { Link } from "../../../lib/route/link.tsx";
import { useSession } from "../../../lib/session/use-session.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Brand } from "../../../ui/page/brand.tsx";
import { PALETTE_MODIFIER } from "../../navigation/keys/shortcuts.ts";
import { expectPanel, openPanel } from "../../screens/panels.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import classes from "./page-top.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { UserMenu } from "./user-menu.tsx";

/** Pixels of scrolling after which the header is sticky (SHL-09, CST-08). */
const STICKY_AFTER_PX = 100;

export function PageTop({ onOpenMenu }: { onOpenMenu?: () => void }) {
  const { user } = useSession();
  const sticky = useScrolledPast(STICKY_AFTER_PX);
  return (
    <header className={classes.top} data-sticky={sticky || undefined} data-guest={!user || undefined}>
      {onOpenMenu && (
        <IconButton
          label="Open the menu"
          className={`${classes.iconButton} ${classes.menuButton}`}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      )}
      <div className={onOpenMenu ? classes.brandSmall : classes.brand}>
        <Brand />
      </div>
      {user && <Breadcrumb />}
      {user && <SearchButton />}
      <div className={classes.right}>
        <ThemeSwitch />
        {user ? <UserMenu user={user} /> : <Link to="/login">Staff sign-in</Link>}
      </div>
    </header>
  );
}

/** The palette for people who do not know its shortcut. */
function SearchButton() {
  const expect = () => expectPanel("palette");
  return (
    <button
      type="button"
      className={classes.search}
      onClick={() => void openPanel("palette")}
      onPointerEnter={expect}
      onFocus={expect}
      aria-label="Search"
      title="Search pages and loans"
      aria-keyshortcuts={`${PALETTE_MODIFIER}+K`}
    >
      <IconSearch size={16} aria-hidden />
      <span className={classes.searchWord}>Search</span>
      <kbd className={classes.searchKey} aria-hidden>
        {PALETTE_MODIFIER === "Meta" ? "⌘K" : "Ctrl K"}
      </kbd>
    </button>
  );
}
