/** How long and how often is measured. */
export interface Pace {
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
  /** In place of the seconds, where the answers count and not their times. */
  readonly requests?: number;
  /** A run approves or posts at most so many. */
  readonly writesMax: number;
}

export const FULL_PACE: Pace = { connections: [1, 10, 50], rounds: 3, seconds: 8, warmUp: 2, writesMax: 1500 };

/** To see that every answer is there and right; it says nothing of times. */
export const QUICK_PACE: Pace = { connections: [4], rounds: 1, seconds: 0, warmUp: 0, requests: 8, writesMax: 40 };
