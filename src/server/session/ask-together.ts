/**
 * Questions of one turn of the event loop, put as one. Every question is put after it was asked, so its answer is as
 * fresh as one of its own would be; nothing is kept for the next turn.
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

/** The name by which the answer to a key is found. */
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
