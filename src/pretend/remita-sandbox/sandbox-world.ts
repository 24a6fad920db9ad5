import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { SandboxAnswer } from "./sandbox-replies.ts";
import type { SandboxEvent, SandboxState } from "./sandbox-state.ts";

/** What the operations work on. */
export interface SandboxWorld {
  readonly state: SandboxState;
  readonly today: () => LagosDate;
  /** Applies an event; if there is a journal, the event is on disk first. */
  readonly record: (event: SandboxEvent) => void;
  readonly lenderName: string;
  /** Whether the history answers by authorisation code when the mandate reference is left empty. */
  readonly answersByAuthorisationCode: () => boolean;
}

export type SandboxOperation = (world: SandboxWorld, fields: Readonly<Record<string, unknown>>) => SandboxAnswer;

/** Text of a field that may come as text or number; empty when absent or anything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
