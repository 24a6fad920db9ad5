import { MessageTextsPart } from "../../../features/message-texts/message-texts-part.tsx";
import { MessagesPage } from "../../../features/messages/messages-page.tsx";
import { useSearch } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";

const SENT = { name: "sent", label: "Sent", search: {} };
const TEXTS = { name: "texts", label: "Texts", search: { part: "texts" } };
const CONTEXT =
  "What customers are sent, in the lender's own name. One person writes and submits a version, another approves it; then it is sent and never changes.";

/** /messages: the messages sent, and their texts. Users who only approve texts see only these. */
export function MessagesScreen() {
  const { part }: { part?: string } = useSearch();
  const maySeeSent = useHeld().has("manage-messages");
  const tabs = (current: string) =>
    maySeeSent && <TabLinks label="Parts of Messages" tabs={[SENT, TEXTS]} current={current} />;
  if (maySeeSent && part !== "texts") return <MessagesPage tabs={tabs("sent")} />;
  return (
    <>
      <PageHeader title="Messages" context={CONTEXT} />
      {tabs("texts")}
      <MessageTextsPart />
    </>
  );
}
