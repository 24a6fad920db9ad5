import { useSession } from "../../lib/session/use-session.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { DetailsCard } from "./details/details-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import classes from "./settings.module.css";
import { TwoFactorCard } from "./two-factor/two-factor-card.tsx";

/** What everybody sets for themselves: details, password, second step, sessions, appearance. */
export function SettingsPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" context="Your details, how you sign in, and how Tenor looks on this device." />
      <div className={classes.page}>
        <div className={classes.column}>
          <DetailsCard user={user} />
          <AppearanceCard />
        </div>
        <div className={classes.column}>
          <PasswordCard email={user.email} />
          <TwoFactorCard />
          <SessionsCard />
        </div>
      </div>
    </>
  );
}
