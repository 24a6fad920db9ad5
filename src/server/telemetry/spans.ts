/** What a span says: words of ours, never a value of a request or anything of a person. */
export interface SpanFacts {
  readonly name: string;
  /** `client`: it waits for somebody else. */
  readonly kind?: "client";
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A request's span, which ends with its answer. */
export interface RequestSpan {
  /** Runs what is to be below it. */
  run(work: () => void): void;
  /** `status` is absent where the caller left before the answer. */
  end(answer: { readonly method: string; readonly route: string; readonly status: number | undefined }): void;
}

/** The spans of this process; those begun within another are below it. */
export interface Spans {
  /** Runs work as a span; one that fails names the kind of its error. `outcomeOf` says in a word how it ended. */
  within<Result>(
    facts: SpanFacts,
    work: () => Promise<Result>,
    outcomeOf?: (result: Result) => string,
  ): Promise<Result>;
  /** Begins a request's span, as part of the trace that its headers name. */
  request(headers: Readonly<Record<string, unknown>>): RequestSpan;
}
