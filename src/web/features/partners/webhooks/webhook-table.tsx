import type { Partner, WebhookAddress } from "../../../../contract/partners.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import record from "../../../ui/record-words.module.css";
import { SmallTable, UnderCell, WordsCell } from "../../../ui/table/small-table.tsx";
import classes from "../partners.module.css";

export type WebhookStep = "deliveries" | "secret" | "end";

interface WebhookTableProps {
  readonly partner: Partner;
  readonly onStep: (step: WebhookStep, webhook: WebhookAddress) => void;
}

const STEPS: readonly (readonly [step: WebhookStep, label: string, of: string])[] = [
  ["deliveries", "Deliveries", "Deliveries to"],
  ["secret", "New secret", "New secret for"],
  ["end", "Remove", "Remove"],
];

const HEADINGS = ["Address", "Secret since", "Action"] as const;

/** The addresses notified of a partner's loans. */
export function WebhookTable({ partner, onStep }: WebhookTableProps) {
  if (partner.webhooks.length === 0) return <p className={record.note}>No address receives events of its loans.</p>;
  return (
    <SmallTable label={`Addresses of ${partner.name}`} headings={HEADINGS} under={HEADINGS.slice(1)}>
      {partner.webhooks.map((webhook) => (
        <tr key={webhook.id}>
          <WordsCell>
            <span className={classes.url}>{webhook.url}</span>
          </WordsCell>
          <UnderCell heading="Secret since">
            <DateTimeText instant={webhook.secret_since} />
          </UnderCell>
          <UnderCell>
            <span className={record.buttons}>
              {STEPS.map(([step, label, of]) => (
                <TextButton key={step} aria-label={`${of} ${webhook.url}`} onClick={() => onStep(step, webhook)}>
                  {label}
                </TextButton>
              ))}
            </span>
          </UnderCell>
        </tr>
      ))}
    </SmallTable>
  );
}
