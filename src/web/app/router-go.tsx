import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { type Go, GoContext, useTakenLinks } from "../lib/use-go.ts";
import { isPublicPath } from "./screens/public-pages.ts";

/** Public pages lead on by the router when they are screens of the running application. */
export function RouterGo({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  const go = useCallback<Go>((place, how) => (how ? history.replace(place) : history.push(place)), [history]);
  useTakenLinks(go, isPublicPath);
  return <GoContext value={go}>{children}</GoContext>;
}
