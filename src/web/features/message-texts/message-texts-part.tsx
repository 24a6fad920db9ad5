import { useQuery } from "@tanstack/react-query";
import type { MessageTextRow } from "../../../contract/message-texts.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { messageTextsQuery } from "./message-text-calls.ts";
import classes from "./message-texts.module.css";
import { By, VersionBadge } from "./version-words.tsx";

/** /messages?part=texts: the texts of messages to customers, each with its state. */
export function MessageTextsPart() {
  const { data, isError, refetch } = useQuery(messageTextsQuery);
  if (data) {
    return (
      <div className={classes.parts}>
        <SectionCard title="SMS">
          <TextTable label="Texts of SMS" texts={data.filter(({ channel }) => channel === "sms")} />
        </SectionCard>
        <SectionCard title="E-mails">
          <TextTable label="Texts of e-mails" texts={data.filter(({ channel }) => channel === "email")} />
        </SectionCard>
      </div>
    );
  }
  if (!isError) return <SkeletonCard label="The texts are loading" />;
  return (
    <LoadFailed title="The texts did not load" onRetry={() => refetch()}>
      Nothing has changed.
    </LoadFailed>
  );
}

function TextTable({ label, texts }: { label: string; texts: readonly MessageTextRow[] }) {
  return (
    <SmallTable label={label} headings={["Text", "In use", "Next version", "When it is sent"]}>
      {texts.map(({ key, title, when, versions }) => {
        const live = versions.find(({ in_force }) => in_force);
        const open = versions.find(({ state }) => state !== "approved");
        return (
          <tr key={key}>
            <th scope="row">
              <Link to="/messages/texts/$key" params={{ key }} aria-label={`${title}, ${label}`}>
                {title}
              </Link>
            </th>
            <td>{live ? `Version ${live.number}` : "Default text"}</td>
            <WordsCell>
              {open ? (
                <>
                  <VersionBadge version={open} /> <By version={open} />
                </>
              ) : (
                <Empty />
              )}
            </WordsCell>
            <WordsCell>{when}</WordsCell>
          </tr>
        );
      })}
    </SmallTable>
  );
}
