import { useLocation } from "../../lib/route/router-context.ts";
import { useSignedIn } from "../../lib/session/use-session.ts";
import { NoSuchPage } from "../../ui/page/no-such-page.tsx";
import classes from "./missing-page.module.css";

export function NotFoundPage() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  return (
    <div className={classes.page}>
      <NoSuchPage>
        <p>
          The address is <code>{pathname}</code>.
        </p>
        {signedIn && (
          <p>
            Look for the page in the menu, or search for it by name. If a link in Tenor brought you here, tell an
            administrator which one.
          </p>
        )}
      </NoSuchPage>
    </div>
  );
}
