import { type LagosDate, lagosDateOf } from "../time/lagos-date.ts";

/** What decides when a version of a loan type applies. Numbers count up from 1 in the order of creation. */
export interface VersionLife {
  readonly number: number;
  readonly submittedAt: Date | undefined;
  readonly approvedAt: Date | undefined;
  /** The first day of its lifetime, once it is approved. */
  readonly effectiveFrom: LagosDate;
  readonly retiredAt: Date | undefined;
}

/** `approved` waits for its day; `retired` was ended by a person or by the next version. */
export type VersionState = "draft" | "submitted" | "approved" | "live" | "retired";

/**
 * The version that prices loans of a type at a moment: of those approved by then whose day has come, the one that
 * started last; undefined if there is none, or if that one was retired. A version cancelled before it started never
 * applied.
 */
export function liveAt<Version extends VersionLife>(versions: readonly Version[], at: Date): Version | undefined {
  const newest = lastBegun(versions, at);
  return newest && isRetired(newest, at) ? undefined : newest;
}

/** The latest version that has started by a moment, retired or not. */
export function lastBegun<Version extends VersionLife>(versions: readonly Version[], at: Date): Version | undefined {
  const on = lagosDateOf(at);
  return versions
    .filter((version) => isApproved(version, at) && version.effectiveFrom <= on && !wasCalledOff(version))
    .reduce<Version | undefined>((last, version) => (last && beganLater(last, version) ? last : version), undefined);
}

/** The versions approved by a moment that are yet to start, the nearest first. */
export function yetToBegin<Version extends VersionLife>(versions: readonly Version[], at: Date): readonly Version[] {
  const on = lagosDateOf(at);
  return versions
    .filter((version) => isApproved(version, at) && version.effectiveFrom > on && !isRetired(version, at))
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
}

/** The state of a version at a moment among all versions of the type. */
export function stateAt<Version extends VersionLife>(
  version: Version,
  versions: readonly Version[],
  at: Date,
): VersionState {
  if (!isApproved(version, at)) return version.submittedAt ? "submitted" : "draft";
  if (isRetired(version, at)) return "retired";
  if (version.effectiveFrom > lagosDateOf(at)) return "approved";
  return liveAt(versions, at)?.number === version.number ? "live" : "retired";
}

function isApproved({ approvedAt }: VersionLife, at: Date): boolean {
  return approvedAt !== undefined && approvedAt <= at;
}

function isRetired({ retiredAt }: VersionLife, at: Date): boolean {
  return retiredAt !== undefined && retiredAt <= at;
}

function wasCalledOff({ retiredAt, effectiveFrom }: VersionLife): boolean {
  return retiredAt !== undefined && lagosDateOf(retiredAt) < effectiveFrom;
}

function beganLater(a: VersionLife, b: VersionLife): boolean {
  return a.effectiveFrom === b.effectiveFrom ? a.number > b.number : a.effectiveFrom > b.effectiveFrom;
}
