/**
 * Combines the lookups of one event loop turn into one query. Every lookup is sent after it was requested, so its
 * answer is as fresh as a separate one; nothing is cached for the next turn.
 */
export function askedTogether<Answer>(
  ask: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: Buffer) => Promise<Answer | undefined> {
  let turn: Turn<Answer> | undefined;
  return async (key) => {
    turn ??= beginTurn((keys) => {
      turn = undefined;
      return ask(keys);
    });
    const name = nameOf(key);
    turn.keys.set(name, key);
    return (await turn.answers).get(name);
  };
}

/** The key under which an answer is found. */
export function nameOf(key: Buffer): string {
  return key.toString("base64");
}

interface Turn<Answer> {
  readonly keys: Map<string, Buffer>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

function beginTurn<Answer>(ask: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>): Turn<Answer> {
  const keys = new Map<string, Buffer>();
  const end = new Promise<void>((resolve) => setImmediate(resolve));
  return { keys, answers: end.then(() => ask([...keys.values()])) };
}
