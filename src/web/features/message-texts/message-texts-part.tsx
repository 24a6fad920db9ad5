import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { MessageTextRow } from "../../../contract/message-texts.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import type { Drafts } from "./drafts/drafts.ts";
import { messageTextsQuery } from "./message-text-calls.ts";
import classes from "./message-texts.module.css";
import { Preview } from "./preview.tsx";
import { By, VersionBadge } from "./version-words.tsx";

interface Language {
  readonly name: string;
  /** For screen readers. */
  readonly lang: string;
  readonly load: () => Promise<Drafts>;
}

/** The languages of the drafts; what is sent is in English. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  pidgin: {
    name: "Nigerian Pidgin",
    lang: "pcm",
    load: () => import("./drafts/pidgin.ts").then(({ PIDGIN }) => PIDGIN),
  },
  hausa: { name: "Hausa", lang: "ha", load: () => import("./drafts/hausa.ts").then(({ HAUSA }) => HAUSA) },
  yoruba: { name: "Yoruba", lang: "yo", load: () => import("./drafts/yoruba.ts").then(({ YORUBA }) => YORUBA) },
  igbo: { name: "Igbo", lang: "ig", load: () => import("./drafts/igbo.ts").then(({ IGBO }) => IGBO) },
};

const CHOICES = [
  { value: "", label: "English, as it is sent" },
  ...Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: `${name}, not reviewed` })),
];

const draftsQuery = (chosen: string) =>
  queryOptions({
    queryKey: ["message-texts", "drafts", chosen] as const,
    queryFn: LANGUAGES[chosen]?.load ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** /messages?part=texts: every text that customers get, with what triggers it and how it reads; drafts in other languages. */
export function MessageTextsPart() {
  const { language = "" }: { language?: string } = useSearch();
  const navigate = useNavigate();
  const chosen = Object.hasOwn(LANGUAGES, language) ? language : "";
  const { data, isError, refetch } = useQuery(messageTextsQuery);
  const drafts = useQuery(draftsQuery(chosen));
  if (isError || drafts.isError)
    return (
      <LoadFailed title="The texts did not load" onRetry={() => (isError ? refetch() : drafts.refetch())}>
        Nothing has changed.
      </LoadFailed>
    );
  const show = (next: string) =>
    void navigate({ to: ".", search: { part: "texts", ...(next !== "" && { language: next }) } });
  const shown = chosen === "" ? undefined : LANGUAGES[chosen];
  const isThere = data && (!shown || drafts.data);
  return (
    <div className={classes.parts}>
      <div className={classes.choice}>
        <span aria-hidden>Language</span>
        <SelectBox label="Language" value={chosen} options={CHOICES} onChange={show} />
      </div>
      {shown && (
        <Callout tone="warning">
          These are drafts in {shown.name}. Nobody has reviewed them, and none is sent: every customer gets the English
          text. What fills a draft, such as a reason, is in English too.
        </Callout>
      )}
      {!isThere && <SkeletonCard label="The texts are loading" />}
      {isThere &&
        (["sms", "email"] as const).map((channel) => (
          <SectionCard key={channel} title={channel === "sms" ? "SMS" : "E-mails"}>
            <ul className={classes.texts} aria-label={channel === "sms" ? "Texts of SMS" : "Texts of e-mails"}>
              {data
                .filter((text) => text.channel === channel)
                .map((text) => (
                  <Text key={text.key} text={text} language={shown} drafts={shown && drafts.data} />
                ))}
            </ul>
          </SectionCard>
        ))}
    </div>
  );
}

interface TextProps {
  readonly text: MessageTextRow;
  readonly language: Language | undefined;
  readonly drafts: Drafts | undefined;
}

function Text({ text, language, drafts }: TextProps) {
  const { key, title, when, versions, live, examples } = text;
  const used = versions.find(({ in_force }) => in_force);
  const open = versions.find(({ state }) => state !== "approved");
  return (
    <li className={classes.text}>
      <div>
        <Link to="/messages/texts/$key" params={{ key }}>
          {title}
        </Link>
        <p className={classes.quiet}>
          Sent {when.charAt(0).toLowerCase()}
          {when.slice(1)}.
        </p>
        {drafts ? (
          <Badge tone="warning">Not reviewed</Badge>
        ) : (
          <p className={classes.quiet}>{used ? `Version ${used.number} is in use` : "The default text is in use"}</p>
        )}
        {!drafts && open && (
          <p className={classes.quiet}>
            <VersionBadge version={open} /> <By version={open} />
          </p>
        )}
      </div>
      <div className={classes.bubble} lang={drafts && language?.lang}>
        <Preview isShort channel={text.channel} examples={examples} words={drafts?.[key] ?? live} />
      </div>
    </li>
  );
}
