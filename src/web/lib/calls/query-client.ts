import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Reads are retried twice after network or server failures, never after a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", staleTime: 2_000, retry: isWorthRetrying },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return failures < 2 && (status === 0 || status >= 500);
}
