import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { wireTime } from "./sandbox-wire.ts";

/** The result of an operation, before it is put in an envelope. */
export type SandboxAnswer =
  | { readonly code: "00"; readonly data: object }
  | { readonly code: string; readonly message: string; readonly data?: undefined };

/** A refusal with its code and message. */
export function refusal(code: string, message: string): SandboxAnswer {
  return { code, message };
}

/** The answer to a request in which a field is missing, misnamed or invalid. */
export function invalidField(field: string): SandboxAnswer {
  return refusal("24", `Invalid request: ${field}`);
}

/** The reply body, success or not, in the shape observed on the provider's demo host. */
export function envelope(answer: SandboxAnswer, requestId: string, today: LagosDate, serial: number): object {
  const isSuccess = answer.code === "00" && answer.data !== undefined;
  return {
    status: isSuccess ? "success" : "fail",
    hasData: isSuccess,
    responseId: `${requestId}/${serial}`,
    responseDate: wireTime(today, "09:00:01"),
    requestDate: wireTime(today, "09:00:00"),
    responseCode: answer.code,
    responseMsg: isSuccess ? "SUCCESS" : "message" in answer ? answer.message : "FAILED",
    data: answer.data ?? null,
  };
}
