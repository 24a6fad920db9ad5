import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { kobo } from "../../../domain/money.ts";
import { read, withoutUndefined } from "../control-input.ts";
import { dayField } from "../sandbox-mandate.ts";
import type { PaydayControl } from "./payday-control.ts";
import { monthField, paydayOptions } from "./payday-options.ts";

const payrollBody = z.object({
  on: dayField,
  mandateReferences: z.array(z.string()).optional(),
  atMost: z.int().positive().transform(kobo).optional(),
  includeStopped: z.boolean().optional(),
});
const reversalBody = z.object({ deductedOn: dayField });
const statementQuery = z.object({ month: monthField, format: z.enum(["json", "csv"]).default("json") });

/** The payday control over HTTP; `GET /__sim/statement` answers the data, or with `format=csv` the bank's file. */
export function registerPaydayRoutes(app: FastifyInstance, control: PaydayControl): void {
  app.post("/__sim/payroll", (request) => {
    const options = read(payrollBody, request.body);
    return { collected: control.runPayroll(withoutUndefined(options)) };
  });
  app.post("/__sim/payday", (request) => control.runPayday(read(paydayOptions, request.body)));
  app.post<{ Params: { mandateReference: string } }>("/__sim/mandates/:mandateReference/reverse", (request, reply) => {
    const { deductedOn } = read(reversalBody, request.body);
    const isReversed = control.reverseRepayment(request.params.mandateReference, deductedOn);
    return isReversed ? { ok: true } : reply.code(404).send({ message: "No money taken on that day" });
  });
  app.get("/__sim/statement", (request, reply) => {
    const { month, format } = statementQuery.parse(request.query);
    if (format === "json") return control.remittanceStatement(month);
    reply.header("Content-Disposition", `attachment; filename="statement-${month}.csv"`);
    return reply.type("text/csv; charset=utf-8").send(control.statementCsv(month));
  });
}
