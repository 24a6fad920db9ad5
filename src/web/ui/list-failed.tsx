import { LoadFailed } from "./load-failed.tsx";

interface ListFailedProps {
  /** The server's own words, where it refused what was asked. */
  readonly reason: string | undefined;
  readonly onRetry: () => void;
}

/** In the place of a list that did not load. */
export function ListFailed({ reason, onRetry }: ListFailedProps) {
  return (
    <LoadFailed title="The list did not load" onRetry={onRetry}>
      {reason && `${reason} `}Your search and filters are kept.
    </LoadFailed>
  );
}
