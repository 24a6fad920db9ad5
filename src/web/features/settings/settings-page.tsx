import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { FourEyesCard } from "./four-eyes-card.tsx";
import classes from "./settings.module.css";
import { settingsQuery } from "./settings-queries.ts";

interface SystemSettingsPageProps {
  readonly waiting?: ReactNode;
  readonly lender?: ReactNode;
  readonly history?: ReactNode;
}

/** /settings: the settings of the whole installation. */
export function SystemSettingsPage({ waiting, lender, history }: SystemSettingsPageProps) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title="System Settings" context="Settings apply to everyone as soon as they are saved." />
      <div className={classes.parts}>
        {settings && <FourEyesCard settings={settings} />}
        {!settings && !isError && <SkeletonCard label="The settings are loading" tall />}
        {!settings && isError && (
          <LoadFailed title="The settings did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
        {lender}
        {waiting}
        {history}
      </div>
    </>
  );
}
