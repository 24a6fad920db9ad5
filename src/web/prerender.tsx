import { renderToString } from "react-dom/server";
import { SignInPage } from "./features/session/sign-in-page.tsx";

/** The sign-in page as HTML. Run by the build; what it writes is taken over by sign-in-entry.tsx. */
export function renderSignInPage(): string {
  return renderToString(<SignInPage onSubmitting={() => undefined} onSignedIn={() => undefined} />);
}
