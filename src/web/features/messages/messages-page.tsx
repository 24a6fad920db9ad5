import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CHANNELS, type Channel, type MessageDay } from "../../../contract/messages.contract.ts";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { Carriers } from "./carriers.tsx";
import { DayTable } from "./day-table.tsx";
import { type MessageSearch, messagesQuery, troubledQuery } from "./message-queries.ts";
import classes from "./messages.module.css";
import { SendTestDialog } from "./send-test-dialog.tsx";
import { TroubledTable } from "./troubled-table.tsx";

const CONTEXT =
  "Every SMS and e-mail is counted on the day it was written. Undelivered messages are listed below with the reason; their texts are not kept.";
const SPANS = [
  { value: "7", label: "7 newest days" },
  { value: "31", label: "Last 31 days" },
];
const CHANNEL_LABELS: Readonly<Record<Channel, string>> = { sms: "SMS", email: "E-mails" };
const CHOICES = [
  { value: "", label: "SMS and e-mails" },
  ...Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label })),
];

/** /messages: messages sent, delivered and failed, with their cost; `tabs` links to the other parts of the page. */
export function MessagesPage({ tabs }: { tabs?: ReactNode }) {
  const search: MessageSearch = useSearch();
  const navigate = useNavigate();
  const [isTesting, setTesting] = useState(false);
  const span = search.days === "31" ? 31 : 7;
  const channel = CHANNELS.find((name) => name === search.channel);
  const { data, isError, refetch } = useQuery(messagesQuery);
  const troubled = useQuery(troubledQuery(channel));
  const show = (next: MessageSearch) => void navigate({ to: ".", search: { ...search, ...next } });
  return (
    <>
      <PageHeader
        title="Messages"
        context={CONTEXT}
        action={
          <Button tone="primary" onClick={() => setTesting(true)}>
            Send test
          </Button>
        }
      />
      {tabs}
      <div className={classes.parts}>
        {data && (
          <>
            <SectionCard
              title="By day and kind"
              action={
                <SelectBox label="Days" value={String(span)} options={SPANS} onChange={(days) => show({ days })} />
              }
            >
              {data.days.length > 0 ? (
                <DayTable days={newestDays(data.days, span)} />
              ) : (
                <EmptyState title="Nothing was sent in the last 31 days">Send a test to see that it works.</EmptyState>
              )}
            </SectionCard>
            <SectionCard title="Gateways">
              <Carriers
                gateways={data.gateways}
                hasMailServer={data.has_mail_server}
                bounceAddress={data.bounce_address}
                waiting={data.waiting}
              />
            </SectionCard>
          </>
        )}
        {!data && !isError && <SkeletonCard label="The messages are loading" />}
        {!data && isError && (
          <LoadFailed title="The messages did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
        {/* Not before what stands above it. */}
        {(data || isError) && troubled.data && (
          <SectionCard
            title="Undelivered messages"
            action={
              <SelectBox
                label="Channel"
                value={channel ?? ""}
                options={CHOICES}
                onChange={(next) => show({ channel: next })}
              />
            }
          >
            {troubled.data.length > 0 ? (
              <TroubledTable messages={troubled.data} />
            ) : (
              <EmptyState title="All messages were delivered">No message failed or was returned.</EmptyState>
            )}
          </SectionCard>
        )}
        {!troubled.data && troubled.isError && (
          <LoadFailed title="The undelivered messages did not load" onRetry={() => troubled.refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {isTesting && <SendTestDialog onClose={() => setTesting(false)} />}
    </>
  );
}

/** The rows of the newest days that have any, up to a number of days. */
function newestDays(days: readonly MessageDay[], count: number): readonly MessageDay[] {
  const shown = new Set([...new Set(days.map(({ day }) => day))].slice(0, count));
  return days.filter(({ day }) => shown.has(day));
}
