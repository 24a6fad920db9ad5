import type { ReactNode } from "react";
import { TabLinks } from "../../ui/button/tab-links.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { VerificationCard } from "./verification-card.tsx";

const TABS = [
  { name: "changes", label: "Changes", search: {} },
  { name: "security", label: "Security", search: { tab: "security" } },
];

/** The head of both logs: whether they are intact, and the link from one to the other. */
export function AuditHead({ current, action }: { current: "changes" | "security"; action?: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Audit Log"
        context="Everything that was done, by whom and when. Rows are only ever added."
        action={action}
      />
      <VerificationCard />
      <TabLinks label="The two logs" current={current} tabs={TABS} />
    </>
  );
}
