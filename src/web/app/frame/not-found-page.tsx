import { Link } from "@tanstack/react-router";
import { PageHeader } from "../../ui/page/page-header.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" context="There is no page at this address. It may have been typed wrongly." />
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </>
  );
}
