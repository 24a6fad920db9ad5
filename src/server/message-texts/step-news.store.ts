import { type RawBuilder, sql } from "kysely";
import type { STEP_TEMPLATES } from "../../domain/message/step-templates.ts";
import { type LaterRows, type Tx, withNext } from "../db/transaction.ts";
import { type LiveText, liveText } from "./message-text.store.ts";

/** A step that customers are told of: it has an SMS and a mail. */
export type ToldStep = keyof typeof STEP_TEMPLATES extends infer Key
  ? Key extends `${infer Step}_sms`
    ? Step
    : never
  : never;

/** Whom to tell of a step of a loan, and the current texts. */
export interface StepNews {
  readonly loan_id: number;
  readonly reference: string;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
  readonly device: string | null;
  readonly place: string | null;
  readonly sms: LiveText;
  readonly mail: LiveText;
}

/** Reads whom to tell together with the next statement. The contact is the one on file then. */
export async function stepNewsWithNext(
  tx: Tx,
  loanId: number,
  step: ToldStep,
  at: Date,
): Promise<() => StepNews | undefined> {
  const read: LaterRows<StepNews> = await withNext(tx, newsOf(loanId, step, at));
  return () => read()[0];
}

/** Whom to tell of a step of a loan. Throws Error for a loan that is not there. */
export async function readStepNews(tx: Tx, loanId: number, step: ToldStep, at: Date): Promise<StepNews> {
  const { rows } = await newsOf(loanId, step, at).execute(tx);
  const [news] = rows;
  if (!news) throw new Error(`there is no loan ${loanId}`);
  return news;
}

function newsOf(loanId: number, step: ToldStep, at: Date): RawBuilder<StepNews> {
  return sql<StepNews>`select l.id as loan_id, l.reference, c.first_name, c.phone, c.email,
      p.name as device, l.pick_up_location as place,
      (select row_to_json(t) from (${liveText(`${step}_sms`, at)}) t) as sms,
      (select row_to_json(t) from (${liveText(`${step}_mail`, at)}) t) as mail
    from loans l join customers c on c.id = l.customer_id
      left join products p on p.id = l.product_id
    where l.id = ${loanId}`;
}
