import { renderToString } from "react-dom/server";
import { publicPageAt } from "./app/public-pages.ts";
import { PublicSite } from "./app/public-site.tsx";
import { SignInPage } from "./features/session/sign-in-page.tsx";

/** The sign-in page as HTML. Run by the build; what it writes is taken over by sign-in-entry.tsx. */
export function renderSignInPage(): string {
  return renderToString(<SignInPage onSubmitting={() => undefined} onSignedIn={() => undefined} />);
}

/** A public page as HTML, before anything was asked of the server; taken over by public-entry.tsx. */
export async function renderPublicPage(path: string): Promise<string> {
  const place = publicPageAt(path);
  if (!place) throw new Error(`${path} is no public page`);
  return renderToString(<PublicSite first={{ place, Page: await place.load() }} onLeave={() => undefined} />);
}
