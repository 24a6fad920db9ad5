import { LoadFailed } from "../notice/load-failed.tsx";

interface ListFailedProps {
  /** The server's message, if it refused the request. */
  readonly reason: string | undefined;
  readonly onRetry: () => void;
}

/** Shown instead of a list that did not load. */
export function ListFailed({ reason, onRetry }: ListFailedProps) {
  return (
    <LoadFailed title="The list did not load" onRetry={onRetry}>
      {reason && `${reason} `}Your search and filters are kept.
    </LoadFailed>
  );
}
