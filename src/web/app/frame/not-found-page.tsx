import { Link, useLocation } from "@tanstack/react-router";
import { useSignedIn } from "../../lib/session/use-session.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./missing-page.module.css";

export function NotFoundPage() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  return (
    <div className={classes.page}>
      <PageHeader title="Page not found" context="There is no page at this address. It may have been typed wrongly." />
      <p>
        The address is <code>{pathname}</code>.
      </p>
      {signedIn && (
        <p>
          Look for the page in the menu, or search for it by name. If a link in Tenor brought you here, tell an
          administrator which one.
        </p>
      )}
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </div>
  );
}
