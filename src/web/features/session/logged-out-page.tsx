import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

/** The session ended while navigating here; when reopened, the guard redirects to /login (PRF-05 to PRF-07). */
export function LoggedOutPage() {
  return (
    <>
      <PageHeader title="Logged Out" />
      <EmptyState title="You are logged out" action={<a href="/login">Sign In Now</a>}>
        Your session is cleared from this browser.
      </EmptyState>
    </>
  );
}
