import { type ReactNode, useState } from "react";
import { usePart } from "../lib/use-part.ts";
import { useSignedIn } from "../lib/use-session.ts";
import { PageFooter } from "./page-footer.tsx";
import { PageTop } from "./page-top.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useFreshUser } from "./use-fresh-user.ts";
import { useNarrowSidebar } from "./use-narrow-sidebar.ts";

const loadDrawer = () => import("./nav-drawer.tsx").then((module) => module.NavDrawer);

/** Header, sidebar and footer around a page (SHL-10, SHL-11). Guests have no entries, so no sidebar is drawn. */
export function Shell({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const NavDrawer = usePart(signedIn && drawerOpen, loadDrawer);
  const sidebar = useNarrowSidebar();
  useFreshUser();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {signedIn && <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />}
      {signedIn && drawerOpen && NavDrawer && <NavDrawer onClose={() => setDrawerOpen(false)} />}
      <div className={classes.column} data-guest={!signedIn || undefined}>
        <PageTop {...(signedIn && { onOpenMenu: () => setDrawerOpen(true) })} />
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <PageFooter />
      </div>
    </div>
  );
}
