/** How long and how often each case is measured. */
export interface Pace {
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
  /** Instead of the seconds, if only the answers count and not their times. */
  readonly requests?: number;
  /** The most approvals or payments of a run. */
  readonly writesMax: number;
}

export const FULL_PACE: Pace = { connections: [1, 10, 50], rounds: 3, seconds: 8, warmUp: 2, writesMax: 1500 };

/** Checks that every answer is there and right; its times mean nothing. */
export const QUICK_PACE: Pace = { connections: [4], rounds: 1, seconds: 0, warmUp: 0, requests: 8, writesMax: 40 };
