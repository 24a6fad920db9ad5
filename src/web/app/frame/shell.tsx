import { type MouseEvent, type ReactNode, useState } from "react";
import { useSignedIn } from "../../lib/session/use-session.ts";
import { usePart } from "../../lib/use-part.ts";
import { Sidebar } from "../navigation/menu/sidebar.tsx";
import { useNarrowSidebar } from "../navigation/menu/use-narrow-sidebar.ts";
import { useFreshUser } from "../use-fresh-user.ts";
import { LetterheadInTime } from "./on-demand/letterhead-in-time.tsx";
import { PageFooter } from "./page-footer.tsx";
import classes from "./shell.module.css";
import { PageTop } from "./top/page-top.tsx";

const loadDrawer = () => import("../navigation/menu/nav-drawer.tsx").then((module) => module.NavDrawer);

/** Header, sidebar and footer around a page (SHL-10, SHL-11). Guests have no entries and so no sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const NavDrawer = usePart(signedIn && drawerOpen, loadDrawer);
  const sidebar = useNarrowSidebar();
  useFreshUser();
  return (
    <div className={classes.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, and screen readers know such a link as one */}
      <a className={classes.skip} href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      {signedIn && <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />}
      {signedIn && drawerOpen && NavDrawer && <NavDrawer onClose={() => setDrawerOpen(false)} />}
      <div className={classes.column} data-guest={!signedIn || undefined}>
        <PageTop {...(signedIn && { onOpenMenu: () => setDrawerOpen(true) })} />
        <main id="main" className={classes.main} tabIndex={-1}>
          {signedIn && <LetterheadInTime />}
          {children}
        </main>
        <PageFooter />
      </div>
    </div>
  );
}

/** At once and in place: a link would start a navigation, which one under way can cancel. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
