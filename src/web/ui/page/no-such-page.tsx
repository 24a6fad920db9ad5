import { Link } from "@tanstack/react-router";
import { PageHeader } from "./page-header.tsx";

/** 404, as the browser's page says it. */
export function NoSuchPage() {
  return (
    <>
      <PageHeader title="Page not found" context="There is no page at this address. It may have been typed wrongly." />
      <Link to="/">Go to the start</Link>
    </>
  );
}
