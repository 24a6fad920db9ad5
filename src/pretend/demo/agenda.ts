/** Scheduled acts. An act may schedule further ones. */
export interface Agenda {
  at(moment: Date, act: (now: Date) => void): void;
  /** Runs everything before `end` in order of time; acts of the same moment in the order they were added. */
  run(end: Date): void;
}

interface Entry {
  readonly time: number;
  readonly position: number;
  readonly act: (now: Date) => void;
}

/** An empty agenda: a binary heap with the earliest entry on top. */
export function openAgenda(): Agenda {
  const heap: Entry[] = [];
  let position = 0;
  return {
    at(moment, act) {
      push(heap, { time: moment.getTime(), position, act });
      position += 1;
    },
    run(end) {
      for (let next = heap[0]; next && next.time < end.getTime(); next = heap[0]) {
        pop(heap);
        next.act(new Date(next.time));
      }
    },
  };
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.time === b.time ? a.position < b.position : a.time < b.time;
}

function push(heap: Entry[], entry: Entry): void {
  let index = heap.length;
  while (index > 0) {
    const parentIndex = (index - 1) >> 1;
    const parent = heap[parentIndex];
    if (!parent || isBefore(parent, entry)) break;
    heap[index] = parent;
    index = parentIndex;
  }
  heap[index] = entry;
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const childIndex = earlierChild(heap, index);
    const child = heap[childIndex];
    if (!child || isBefore(last, child)) break;
    heap[index] = child;
    index = childIndex;
  }
  heap[index] = last;
}

function earlierChild(heap: readonly Entry[], index: number): number {
  const left = heap[2 * index + 1];
  const right = heap[2 * index + 2];
  return left && right && isBefore(right, left) ? 2 * index + 2 : 2 * index + 1;
}
