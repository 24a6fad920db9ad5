/** How long and how often is measured. */
export interface Pace {
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: number;
}

export const FULL_PACE: Pace = { connections: [1, 10, 50], rounds: 3, seconds: 8, warmUp: 2 };

/** To see that everything runs; its figures say little. */
export const QUICK_PACE: Pace = { connections: [1, 10, 50], rounds: 1, seconds: 1, warmUp: 0.5 };
