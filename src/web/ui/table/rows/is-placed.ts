interface Question {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * Whether it is known what stands above a list, or that will come too late to wait for. Until then the list has
 * placeholders alone, which others replace (another `key`): rows would move, and a new table loses what has the focus.
 */
export const isPlaced = ({ isPending, failureCount }: Question): boolean => !isPending || failureCount > 0;
