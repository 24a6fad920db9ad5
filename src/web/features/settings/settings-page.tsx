import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { FourEyesCard } from "./four-eyes-card.tsx";
import classes from "./settings.module.css";
import { settingsQuery } from "./settings-queries.ts";

interface SystemSettingsPageProps {
  /** Requests for a second person, and whether there are any. */
  readonly waiting?: ReactNode;
  readonly waits?: boolean;
  /** Settings of other parts of the product, each a row. */
  readonly rows?: ReactNode;
  readonly lender?: ReactNode;
  readonly history?: ReactNode;
}

/** /settings: the settings of the whole installation; what waits for somebody comes first. */
export function SystemSettingsPage({ waiting, waits = false, rows, lender, history }: SystemSettingsPageProps) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  const sections = [
    { id: "waiting", name: "Waiting for a second person", part: waits && waiting },
    {
      id: "rules",
      name: "Rules",
      part: (
        <div>
          {settings && <FourEyesCard settings={settings} />}
          {!settings && !isError && <SkeletonCard label="The settings are loading" tall />}
          {!settings && isError && (
            <LoadFailed title="The settings did not load" onRetry={() => refetch()}>
              Nothing has changed.
            </LoadFailed>
          )}
          {rows}
        </div>
      ),
    },
    { id: "lender", name: "Lender", part: lender },
    { id: "waiting", name: "Waiting for a second person", part: !waits && waiting },
    { id: "history", name: "History", part: history },
  ].filter(({ part }) => part);
  return (
    <>
      <PageHeader title="System Settings" context="Settings apply to everyone as soon as they are saved." />
      <div className={classes.page}>
        <div className={classes.parts}>
          {sections.map(({ id, part }) => (
            <div key={id} id={id} className={classes.part}>
              {part}
            </div>
          ))}
        </div>
        <nav className={classes.index} aria-label="On this page">
          {sections.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </>
  );
}
