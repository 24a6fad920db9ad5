import { useLayoutEffect } from "react";
import type { Target } from "./place.ts";
import { useNavigate } from "./router-context.ts";

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace = false }: Pick<Target, "to"> & { replace?: boolean }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    void navigate({ to, replace });
  }, [navigate, to, replace]);
  return null;
}
