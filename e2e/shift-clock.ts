// Loaded before a server of a browser test: shifts its clock by so many milliseconds, and the time that it reads from
// the database.
import pg from "pg";

const shift = Number(process.env.TENOR_CLOCK_SHIFT ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift);
    // An explicit argument is used unchanged.
    else super(...(given as [string]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;

const ASKED = "select clock_timestamp() as at";
const query = pg.Client.prototype.query as (...given: readonly unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, asked: unknown, ...rest: readonly unknown[]) {
  const shifted = `select clock_timestamp() + make_interval(secs => ${shift / 1000}) as at`;
  if (asked === ASKED) return query.call(this, shifted, ...rest);
  const isAsked = (asked as { text?: unknown } | undefined)?.text === ASKED;
  return query.call(this, isAsked ? { ...(asked as object), text: shifted } : asked, ...rest);
} as typeof pg.Client.prototype.query;
