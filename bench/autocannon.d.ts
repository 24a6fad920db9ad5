// What the measurements use of autocannon, which ships no types.
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Request {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    setupRequest?(request: Request): Request;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds; `amount` sets a number of requests instead. */
    readonly duration?: number;
    readonly amount?: number;
    /** Seconds that an answer may take. */
    readonly timeout: number;
    /** Milliseconds between samples; a run ends on one. */
    readonly sampleInt: number;
    readonly requests: readonly Request[];
  }

  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }

  type Instance = EventEmitter & PromiseLike<Result>;

  const autocannon: (options: Options) => Instance;
  // biome-ignore lint/style/noDefaultExport: CommonJS seen from a module.
  export default autocannon;
}
