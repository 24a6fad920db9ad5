import { useRouter } from "@tanstack/react-router";
import { SignInPage } from "../../features/session/sign-in-page.tsx";
import { returnPlace } from "../../lib/session/return-place.ts";

/** The sign-in page inside the running application, after a session has ended. */
export function SignInScreen() {
  const { history } = useRouter();
  return (
    <SignInPage
      onSubmitting={() => undefined}
      onSignedIn={() => history.replace(returnPlace(window.location.search, window.location.origin))}
    />
  );
}
