import pg from "pg";

/** The statements that were sent to PostgreSQL before any of them was answered, in their order. */
export type RoundTrip = readonly string[];

/** What this process asks of PostgreSQL while the work goes on, on all of its connections, by what it has to wait for. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<readonly RoundTrip[]> {
  const trips: string[][] = [];
  const open = new WeakMap<pg.Client, { unanswered: number; readonly texts: string[] }>();
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...given: readonly unknown[]): unknown {
    let trip = open.get(this);
    if (!trip || trip.unanswered === 0) {
      trip = { unanswered: 0, texts: [] };
      open.set(this, trip);
      trips.push(trip.texts);
    }
    const { texts } = trip;
    const own = trip;
    const told = given[0] as string | { readonly text: string };
    texts.push(typeof told === "string" ? told : told.text);
    own.unanswered += 1;
    const answer = (): void => {
      own.unanswered -= 1;
    };
    const [last, rest] = [given.at(-1), given.slice(0, -1)];
    if (typeof last === "function") {
      const heard = (...answers: readonly unknown[]): unknown => {
        answer();
        return last(...answers);
      };
      return Reflect.apply(query, this, [...rest, heard]);
    }
    const asked = Reflect.apply(query, this, [...given]) as unknown as Promise<unknown>;
    asked.then(answer, answer);
    return asked;
  };
  pg.Client.prototype.query = noting as typeof query;
  try {
    await work();
    return trips;
  } finally {
    pg.Client.prototype.query = query;
  }
}
