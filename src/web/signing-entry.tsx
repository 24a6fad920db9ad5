import { createRoot, hydrateRoot } from "react-dom/client";
import { SigningPage } from "./features/signing/signing-page.tsx";

/**
 * The signing page, for customers and staff alike, without router and query client to keep it small. It hydrates the
 * HTML that the build prerendered. Its links load other documents, so nothing else is ever shown in its place.
 */
export function startSigning(container: HTMLElement, path: string): void {
  const page = <SigningPage token={path.slice(path.lastIndexOf("/") + 1)} />;
  if (container.hasChildNodes()) hydrateRoot(container, page);
  else createRoot(container).render(page);
}
