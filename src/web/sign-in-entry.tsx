import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { SignInPage } from "./features/session/sign-in/sign-in-page.tsx";
import { returnPlace } from "./lib/session/return-place.ts";

/**
 * The sign-in page without router and query client, to keep it small. It hydrates the HTML that the build prerendered;
 * the application is loaded while the server checks the password.
 */
export function startSignIn(container: HTMLElement, loadApp: () => Promise<{ startApp: (root: Root) => void }>): void {
  const page = (
    <SignInPage
      onSubmitting={() => void loadApp().catch(() => undefined)}
      onSignedIn={async () => {
        const place = returnPlace(window.location.search, window.location.origin);
        const app = await loadApp().catch(() => undefined);
        if (!app) return window.location.assign(place);
        window.history.replaceState(null, "", place);
        app.startApp(root);
      }}
    />
  );
  const root = container.hasChildNodes() ? hydrateRoot(container, page) : renderInto(container, page);
}

function renderInto(container: HTMLElement, page: ReactNode): Root {
  const root = createRoot(container);
  root.render(page);
  return root;
}
