import { useQuery } from "@tanstack/react-query";
import type { getTwoFactor } from "../../../../contract/account.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { twoFactorQuery } from "../account-queries.ts";
import classes from "../settings.module.css";

const FEW_CODES = 3;

/** Whether signing in takes a second step, and the way to turn it on, renew its recovery codes or turn it off. */
export function TwoFactorCard() {
  const { data, isError, refetch } = useQuery(twoFactorQuery);
  return (
    <SectionCard title="Two-factor sign-in">
      {data && (data.on ? <On {...data} /> : <Off />)}
      {!data && isError && (
        <LoadFailed title="This part did not load" onRetry={() => void refetch()}>
          How you sign in has not changed.
        </LoadFailed>
      )}
      {!data && !isError && <SkeletonCard label="Loading two-factor sign-in" />}
    </SectionCard>
  );
}

function Off() {
  const { Dialog, dialog, button } = useDialogPart(loadSetUp);
  return (
    <>
      <p className={classes.state}>
        <Badge tone="neutral">Off</Badge> Your password alone signs you in.
      </p>
      <p className={classes.state}>
        With an authenticator app on your phone, a password that somebody learns is not enough to be you.
      </p>
      <Button tone="primary" {...button}>
        Set up
      </Button>
      {Dialog && dialog.opened && <Dialog onClose={dialog.onClose} />}
    </>
  );
}

function On({ since, recovery_codes_left: left }: DataOf<typeof getTwoFactor>) {
  const renew = useDialogPart(loadRenew);
  const stop = useDialogPart(loadStop);
  return (
    <>
      <p className={classes.state}>
        <Badge tone="success">On</Badge>{" "}
        {since && (
          <>
            since <DateTimeText instant={since} />
          </>
        )}
      </p>
      <p className={classes.state}>
        {left < FEW_CODES && <Badge tone="warning">Few left</Badge>} {countText(left, "recovery code")} left for a day
        without your phone.
      </p>
      <div className={classes.foot}>
        <Button {...renew.button}>New recovery codes</Button>
        <Button {...stop.button}>Turn off</Button>
      </div>
      {renew.Dialog && renew.dialog.opened && <renew.Dialog onClose={renew.dialog.onClose} />}
      {stop.Dialog && stop.dialog.opened && <stop.Dialog onClose={stop.dialog.onClose} />}
    </>
  );
}

const loadSetUp = () => import("./set-up-two-factor-dialog.tsx").then((module) => module.SetUpTwoFactorDialog);
const loadRenew = () => import("./change-two-factor-dialogs.tsx").then((module) => module.RenewCodesDialog);
const loadStop = () => import("./change-two-factor-dialogs.tsx").then((module) => module.StopTwoFactorDialog);
