import { SignInPage } from "../../../features/session/sign-in/sign-in-page.tsx";
import { useRouter } from "../../../lib/route/router-context.ts";
import { returnPlace } from "../../../lib/session/return-place.ts";

/** The sign-in page inside the running application, after a session has ended. */
export function SignInScreen() {
  const { go } = useRouter();
  return (
    <SignInPage
      onSubmitting={() => undefined}
      onSignedIn={() => void go(returnPlace(window.location.search, window.location.origin), "replace")}
    />
  );
}
