import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { CASH } from "./loan-types.testkit.ts";

/** A version's price, by its own arithmetic. */
export interface Price {
  readonly method: string;
  readonly rate: number;
  readonly feeRate: number;
  readonly feeLeast: number;
  readonly feeMost: number | null;
}

/** A version as an observer tracks it, without knowing how it is stored. */
export interface Known {
  readonly number: number;
  price: Price;
  from: LagosDate;
  state: "draft" | "submitted" | "approved" | "over";
  /** As stored at its approval, except how it ends. */
  stored?: string;
}

/** The observer: each day and action updates which version is in force; nothing is derived backwards. */
export class Bystander {
  readonly versions: Known[] = [];
  inForce: Known | undefined;

  /** A new day: what starts today is in force from now on. */
  dawn(on: LagosDate): void {
    for (const version of this.versions) if (version.state === "approved" && version.from === on) this.begin(version);
  }

  approved(version: Known, on: LagosDate): void {
    version.state = "approved";
    if (version.from === on) this.begin(version);
  }

  retired(version: Known): void {
    if (this.inForce === version) this.inForce = undefined;
    version.state = "over";
  }

  inWork(): Known | undefined {
    return this.versions.find(({ state }) => state === "draft" || state === "submitted");
  }

  private begin(version: Known): void {
    if (this.inForce) this.inForce.state = "over";
    this.inForce = version;
  }
}

/** The retained part of an amount, by a price's own arithmetic. */
export function feeUnder({ feeRate, feeLeast, feeMost }: Price, amount: number): number {
  const share = Math.floor((amount * feeRate + 5_000) / 10_000);
  return Math.min(Math.max(share, feeLeast), feeMost ?? Number.POSITIVE_INFINITY);
}

export function drawPrice(draw: (below: number) => number): Price {
  const least = draw(3) === 0 ? 100_000 + draw(4) * 100_000 : 0;
  return {
    method: draw(2) === 0 ? "flat" : "reducing",
    rate: 300 + draw(5) * 50,
    feeRate: draw(3) * 50,
    feeLeast: least,
    feeMost: draw(3) === 0 ? least + draw(3) * 100_000 : null,
  };
}

/** A version with that price, as sent. */
export function told({ method, rate, feeRate, feeLeast, feeMost }: Price, from: LagosDate) {
  return {
    ...CASH,
    minimum_amount: 50_000,
    method,
    monthly_rate_percent: rate / 100,
    fee_percent: feeRate / 100,
    fee_minimum: feeLeast / 100,
    fee_maximum: feeMost === null ? null : feeMost / 100,
    effective_from: from,
  };
}

/** Whole numbers below a bound, reproducible by the seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}
