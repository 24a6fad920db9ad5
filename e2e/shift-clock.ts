// Loaded before a server of a browser test: its clock runs as the real one does, so many milliseconds off.
const shift = Number(process.env.TENOR_CLOCK_SHIFT ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift);
    // Whatever is given stands for itself.
    else super(...(given as [string]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;
