import type { ReactNode } from "react";
import { Link } from "../../lib/route/link.tsx";
import { PageHeader } from "./page-header.tsx";

/** 404, as the browser's page says it, and below what else helps. */
export function NoSuchPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader title="Page not found" context="There is no page at this address. It may have been typed wrongly." />
      {children}
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </>
  );
}
