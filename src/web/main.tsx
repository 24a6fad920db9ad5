import "./ui/tokens/tokens.css";
import "./ui/tokens/base.css";
import { isSigningPath } from "./app/screens/public-pages.ts";
import { isSignedIn } from "./lib/session/session-store.ts";

const container = document.getElementById("root");
if (!container) throw new Error("the page has no place for the application");

const loadApp = () => import("./app-entry.tsx");
const { pathname } = window.location;
if (pathname === "/login" && !isSignedIn()) {
  const { startSignIn } = await import("./sign-in-entry.tsx");
  startSignIn(container, loadApp);
} else if (/^\/(apply-step[1-6])?$/.test(pathname) && !isSignedIn()) {
  const { startPublicPages } = await import("./public-entry.tsx");
  await startPublicPages(container, pathname, loadApp);
} else if (isSigningPath(pathname)) {
  const { startSigning } = await import("./signing-entry.tsx");
  startSigning(container, pathname);
} else {
  const { startAppIn } = await loadApp();
  await startAppIn(container);
}
