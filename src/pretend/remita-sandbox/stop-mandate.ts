import { invalidField, refusal } from "./sandbox-replies.ts";
import { type SandboxOperation, textOf } from "./sandbox-world.ts";

/**
 * Stops a mandate. The field is `mandateReference` here and `mandateRef` in the history; confusing them is the most
 * common mistake of integrators and is refused as a missing field.
 */
export const stopMandate: SandboxOperation = (world, fields) => {
  const missing = ["authorisationCode", "customerId", "mandateReference"].find((name) => textOf(fields[name]) === "");
  if (missing !== undefined) return invalidField(missing);
  const { mandates } = world.state;
  const mandate = mandates.get(textOf(fields.mandateReference));
  if (mandate === undefined || mandate.customerId !== textOf(fields.customerId)) {
    return refusal("12", "Mandate not found");
  }
  if (mandate.authorisationCode !== textOf(fields.authorisationCode)) return invalidField("authorisationCode");
  if (mandate.status === "STOP") return refusal("23", "Mandate already stopped");
  world.record({ type: "mandates", mandates: [{ ...mandate, status: "STOP" }] });
  const { customerId, mandateReference } = mandate;
  return { code: "00", data: { customerId, status: "STOP", mandateReference } };
};
