import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Partner, PartnerKey, WebhookAddress } from "../../../contract/partners.contract.ts";
import { searchOfPage } from "../../lib/page-address.ts";
import { useSearch } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";
import { TableFooter } from "../../ui/table/foot/table-footer.tsx";
import { KeyTable } from "./keys/key-table.tsx";
import { MakeKeyDialog } from "./keys/make-key-dialog.tsx";
import { RevokeKeyDialog } from "./keys/revoke-key-dialog.tsx";
import { type PartnerSearch, partnersQuery } from "./partner-queries.ts";
import classes from "./partners.module.css";
import { AddWebhookDialog } from "./webhooks/add-webhook-dialog.tsx";
import { DeliveriesDialog } from "./webhooks/deliveries-dialog.tsx";
import { EndWebhookDialog, RenewSecretDialog } from "./webhooks/webhook-step-dialog.tsx";
import { type WebhookStep, WebhookTable } from "./webhooks/webhook-table.tsx";

const CONTEXT =
  "Firms whose programs send applications and follow what becomes of them. A key sees the partner's own loans only, and nothing of who the customer is.";

type Opened =
  | { readonly name: "make"; readonly partner: string }
  | { readonly name: "revoke"; readonly key: PartnerKey }
  | { readonly name: "address"; readonly partner: Partner }
  | { readonly name: WebhookStep; readonly webhook: WebhookAddress };

/** /partners: the partners whose programs may call the API, and their keys. */
export function PartnersPage() {
  const search: PartnerSearch = useSearch();
  const { data, isError, refetch } = useQuery(partnersQuery(search));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Partners"
        context={CONTEXT}
        action={
          <Button tone="primary" onClick={() => setOpened({ name: "make", partner: "" })}>
            Create a key
          </Button>
        }
      />
      <div className={record.parts}>
        {data?.data.map((partner) => (
          <SectionCard
            key={partner.id}
            title={partner.name}
            action={
              <div className={record.buttons}>
                <Button
                  aria-label={`Create a key for ${partner.name}`}
                  onClick={() => setOpened({ name: "make", partner: partner.name })}
                >
                  Another key
                </Button>
                <Button
                  aria-label={`Add an address for ${partner.name}`}
                  onClick={() => setOpened({ name: "address", partner })}
                >
                  Add address
                </Button>
              </div>
            }
          >
            <KeyTable partner={partner} onRevoke={(key) => setOpened({ name: "revoke", key })} />
            <WebhookTable partner={partner} onStep={(name, webhook) => setOpened({ name, webhook })} />
          </SectionCard>
        ))}
        {data?.data.length === 0 && (
          <EmptyState title="No partners yet">The first key that you create adds its partner here.</EmptyState>
        )}
        {data && data.data.length > 0 && (
          <div className={classes.alone}>
            <TableFooter page={data} searchOf={(url) => searchOfPage(url, [])} />
          </div>
        )}
        {!data && !isError && <SkeletonCard label="The partners are loading" />}
        {!data && isError && (
          <LoadFailed title="The partners did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {opened?.name === "make" && <MakeKeyDialog partner={opened.partner} onClose={close} />}
      {opened?.name === "revoke" && <RevokeKeyDialog shown={opened.key} onClose={close} />}
      {opened?.name === "address" && <AddWebhookDialog partner={opened.partner} onClose={close} />}
      {opened?.name === "deliveries" && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.name === "secret" && <RenewSecretDialog webhook={opened.webhook} onClose={close} />}
      {opened?.name === "end" && <EndWebhookDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}
