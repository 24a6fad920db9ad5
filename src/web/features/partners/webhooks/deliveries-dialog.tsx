import { useQuery } from "@tanstack/react-query";
import type { WebhookAddress, WebhookDelivery } from "../../../../contract/partners.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import record from "../../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";
import { PARTNER_CALLS } from "../partner-calls.ts";
import { deliveriesQuery, usePartnersChanged } from "../partner-queries.ts";
import classes from "../partners.module.css";

const STATES: Readonly<Record<WebhookDelivery["state"], { readonly tone: Tone; readonly label: string }>> = {
  due: { tone: "info", label: "Being sent" },
  delivered: { tone: "success", label: "Delivered" },
  "given-up": { tone: "danger", label: "Given up" },
};

/** The newest deliveries to an address with its responses; one can be sent again, or all that were given up. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookAddress; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(deliveriesQuery(webhook.id));
  const changed = usePartnersChanged();
  const replay = useWrite(PARTNER_CALLS.replay, { onSuccess: changed, onError: changed });
  const params = { id: webhook.id };
  return (
    <Dialog title={`Deliveries to ${webhook.url}`} size="broad" onClose={onClose}>
      {!data && !isError && <SkeletonCard label="The deliveries are loading" />}
      {!data && isError && (
        <LoadFailed title="The deliveries did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      {data?.length === 0 && <EmptyState title="Nothing sent yet">It receives the next event.</EmptyState>}
      {data && data.length > 0 && (
        <SmallTable label="Deliveries" headings={["Loan", "Event", "State", "Answer", "Tried", "Action"]} foldsLast>
          {data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={replay.isPending}
              onReplay={() => replay.mutate({ params, body: { delivery: delivery.id } })}
            />
          ))}
        </SmallTable>
      )}
      {data?.some(({ state }) => state === "given-up") && (
        <div className={classes.foot}>
          <Button disabled={replay.isPending} onClick={() => replay.mutate({ params, body: {} })}>
            Send all again that were given up
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onReplay: () => void;
}

function DeliveryRow({ delivery, isBusy, onReplay }: DeliveryRowProps) {
  const { loan, event, state, answer_status, failure, attempts, tried_at, next_try_at } = delivery;
  return (
    <tr>
      <th scope="row">{loan.reference}</th>
      <WordsCell>{event.replaceAll("-", " ")}</WordsCell>
      <WordsCell>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {next_try_at && attempts > 0 && (
          <span className={record.quiet}>
            Again <DateTimeText instant={next_try_at} />
          </span>
        )}
      </WordsCell>
      <WordsCell>{failure ?? answer_status ?? <Empty />}</WordsCell>
      <WordsCell>
        {attempts === 1 ? "Once" : `${attempts} times`}
        {tried_at && (
          <span className={record.quiet}>
            <DateTimeText instant={tried_at} />
          </span>
        )}
      </WordsCell>
      <td>
        {state !== "due" && (
          <TextButton aria-label={`Send ${event} of ${loan.reference} again`} disabled={isBusy} onClick={onReplay}>
            Send again
          </TextButton>
        )}
      </td>
    </tr>
  );
}
