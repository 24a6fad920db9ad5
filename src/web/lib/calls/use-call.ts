import { useState } from "react";
import { ApiError, networkError } from "./api-error.ts";

/** What follows a call, by how it ended. */
interface CallEnds<Answer> {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: ApiError) => void;
}

/** A call that a person starts, with its progress and its refusal, for pages that go without the query library. */
export function useCall<Input, Answer>(make: (input: Input) => Promise<Answer>, ends: CallEnds<Answer>) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: ApiError }>({ busy: false });
  const start = async (input: Input): Promise<void> => {
    setState({ busy: true });
    try {
      const answer = await make(input);
      setState({ busy: false });
      ends.onSuccess?.(answer);
    } catch (reason) {
      const error = reason instanceof ApiError ? reason : networkError();
      setState({ busy: false, error });
      ends.onError?.(error);
    }
  };
  return { ...state, start: (input: Input) => void start(input) };
}
