import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { read, withoutUndefined } from "./control-input.ts";
import { registerPaydayRoutes } from "./payday/payday-routes.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import { sandboxCustomerInput } from "./sandbox-customer.ts";
import { sandboxFault } from "./sandbox-faults.ts";
import { sandboxMandate } from "./sandbox-mandate.ts";

const targetBody = z.object({
  url: z.url(),
  variant: z.enum(["A", "B"]).default("A"),
  statusWords: z
    .object({ taken: z.string().optional(), reversed: z.string().optional() })
    .transform(withoutUndefined)
    .optional(),
});
const deliveryBody = z.object({
  copies: z.int().min(1).optional(),
  order: z.enum(["queued", "reversed"]).optional(),
  shuffleSeed: z.int().optional(),
});
const suspensionBody = z.object({ suspended: z.boolean().default(true) });

/** The control functions by HTTP, outside the provider's paths: JSON in, JSON out, 422 with the reason on bad input. */
export function registerControlRoutes(app: FastifyInstance, control: SandboxControl): void {
  registerPeople(app, control);
  registerPaydayRoutes(app, control);
  app.get("/__sim/mandates", () => ({ mandates: control.mandates() }));
  app.put("/__sim/mandates", (request) => {
    control.putMandates(read(z.object({ mandates: z.array(sandboxMandate) }), request.body).mandates);
    return { mandates: control.mandates().length };
  });
  app.put("/__sim/faults", (request) => {
    control.setFaults(read(z.object({ faults: z.array(sandboxFault) }), request.body).faults);
    return { ok: true };
  });
  app.get("/__sim/calls", () => control.calls());
  app.put("/__sim/notification-target", (request) => {
    control.setNotificationTarget(withoutUndefined(read(targetBody, request.body)));
    return { ok: true };
  });
  app.get("/__sim/notifications", () => ({ notifications: control.pendingNotifications() }));
  app.post("/__sim/notifications/deliver", (request) =>
    control.deliverNotifications(withoutUndefined(read(deliveryBody, request.body))),
  );
}

function registerPeople(app: FastifyInstance, control: SandboxControl): void {
  app.get("/__sim/customers", () => ({ customers: control.customers() }));
  app.put("/__sim/customers", (request) => {
    control.putCustomers(read(z.object({ customers: z.array(sandboxCustomerInput) }), request.body).customers);
    return { customers: control.customers().length };
  });
  app.patch<{ Params: { bankCode: string; accountNumber: string } }>(
    "/__sim/customers/:bankCode/:accountNumber",
    (request, reply) => {
      const { bankCode, accountNumber } = request.params;
      const isKnown = control.patchCustomer(
        bankCode,
        accountNumber,
        read(z.record(z.string(), z.unknown()), request.body),
      );
      return isKnown ? { ok: true } : reply.code(404).send({ message: "No such customer" });
    },
  );
  app.post<{ Params: { customerId: string } }>("/__sim/customers/:customerId/suspend", (request, reply) => {
    const { suspended } = read(suspensionBody, request.body);
    const isKnown = control.suspend(request.params.customerId, suspended);
    return isKnown ? { ok: true } : reply.code(404).send({ message: "No such customer" });
  });
}
