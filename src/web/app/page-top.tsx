import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useSession } from "../lib/use-session.ts";
import { Brand } from "../ui/brand.tsx";
import classes from "./page-top.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { UserMenu } from "./user-menu.tsx";

/** Pixels of scrolling after which the header stays (SHL-09, CST-08). */
const STICKY_AFTER_PX = 100;

export function PageTop({ onOpenMenu }: { onOpenMenu?: () => void }) {
  const { user } = useSession();
  const sticky = useScrolledPast(STICKY_AFTER_PX);
  return (
    <header className={classes.top} data-sticky={sticky || undefined}>
      {onOpenMenu && (
        <button type="button" className={classes.menuButton} onClick={onOpenMenu} aria-label="Open the menu">
          <IconMenu2 size={20} aria-hidden />
        </button>
      )}
      <div className={onOpenMenu ? classes.brandSmall : undefined}>
        <Brand />
      </div>
      <div className={classes.right}>
        <ThemeSwitch />
        {user ? <UserMenu user={user} /> : <Link to="/login">Sign in</Link>}
      </div>
    </header>
  );
}
