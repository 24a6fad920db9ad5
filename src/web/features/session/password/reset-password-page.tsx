import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getPasswordLink } from "../../../../contract/account.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { endSession } from "../../../lib/session/session-store.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { Entrance } from "../entrance.tsx";
import classes from "../sign-in/sign-in-page.module.css";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { takeLinkToken } from "./take-link-token.ts";

type PasswordLink = DataOf<typeof getPasswordLink>;

/** Chooses a password through an invitation or reset link. */
export function ResetPasswordPage() {
  const [token] = useState(takeLinkToken);
  const [done, setDone] = useState(false);
  const link = useQuery({
    queryKey: ["password-link", token],
    enabled: token !== "" && !done,
    queryFn: ({ signal }) => callApi(getPasswordLink, { body: { token }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
    // The link is used up then, and the page has already said so.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (done) return <Chosen />;
  if (token === "" || (link.error instanceof ApiError && link.error.status === 404)) return <LinkIsOver />;
  if (link.isError) {
    return (
      <Entrance title="Choose a password">
        <LoadFailed title="This page did not load" onRetry={() => void link.refetch()}>
          The link is as it was.
        </LoadFailed>
      </Entrance>
    );
  }
  if (!link.data) return <Entrance title="Choose a password">{null}</Entrance>;
  return <Choose token={token} link={link.data} onChosen={() => setDone(true)} />;
}

function Choose({ token, link, onChosen }: { token: string; link: PasswordLink; onChosen: () => void }) {
  const isInvitation = link.purpose === "invitation";
  return (
    <Entrance title={isInvitation ? "Welcome to Tenor" : "Choose a new password"}>
      <p className={classes.intro}>
        {isInvitation ? "Choose the password of your account " : "For the account "}
        <strong>{link.email}</strong>. This link works once, until <DateTimeText instant={link.expires_at} />.
      </p>
      <ChoosePasswordForm
        email={link.email}
        token={token}
        onChosen={() => {
          // Every session has ended, including this browser's, if it had one.
          endSession();
          onChosen();
        }}
      />
    </Entrance>
  );
}

function Chosen() {
  return (
    <Entrance title="Your password is chosen">
      <p className={classes.intro} role="status">
        Sign in with it now. Every session that was open has ended.
      </p>
      <a href="/login">Sign in</a>
    </Entrance>
  );
}

function LinkIsOver() {
  return (
    <Entrance title="This link does not work">
      <p className={classes.intro}>It has been used, has expired, or was replaced by a newer link.</p>
      <a href="/forgot-password">Ask for a new link</a>
    </Entrance>
  );
}
