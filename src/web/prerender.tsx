import { renderToString } from "react-dom/server";
import { PublicSite } from "./app/frame/public-site.tsx";
import { publicPageAt } from "./app/screens/public-pages.ts";
import { SignInPage } from "./features/session/sign-in-page.tsx";

/** The sign-in page as HTML. Run by the build; sign-in-entry.tsx hydrates the result. */
export function renderSignInPage(): string {
  return renderToString(<SignInPage onSubmitting={() => undefined} onSignedIn={() => undefined} />);
}

/** A public page as HTML, without any server data; public-entry.tsx hydrates it. */
export async function renderPublicPage(path: string): Promise<string> {
  const place = publicPageAt(path);
  if (!place) throw new Error(`${path} is no public page`);
  return renderToString(<PublicSite first={{ place, Page: await place.load() }} onLeave={() => undefined} />);
}
