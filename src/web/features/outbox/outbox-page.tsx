import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { NoSuchPage } from "../../ui/page/no-such-page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./outbox.module.css";
import { OutboxList } from "./outbox-list.tsx";
import { outboxQuery } from "./outbox-queries.ts";

/** /outbox: the mail and SMS of the demo, which sends nothing to the outside. */
export function OutboxPage() {
  const [search, setSearch] = useState("");
  const outbox = useQuery(outboxQuery(search));
  if (outbox.error instanceof ApiError && outbox.error.status === 404)
    return (
      <main className={classes.page}>
        <NoSuchPage />
      </main>
    );
  return (
    <main className={classes.page}>
      <PageHeader
        title="Outbox"
        context="This page exists only in demo mode. It shows the newest 100 e-mails and SMS the demo would have sent; nothing leaves this machine."
      />
      <div className={classes.search}>
        <SearchBox
          label="Search messages"
          placeholder="Recipient, subject or text"
          current={search}
          onSearch={setSearch}
        />
      </div>
      {outbox.data && <OutboxList messages={outbox.data} search={search} />}
      {outbox.error && !outbox.data && (
        <EmptyState title="The outbox could not be read">It is tried again every three seconds.</EmptyState>
      )}
      {outbox.isPending && <p role="status">Loading the messages…</p>}
    </main>
  );
}
