import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SavedView } from "../../../contract/views.contract.ts";
import { PLACE } from "../../lib/page-address.ts";
import { useLocation } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { SaveViewForm } from "./save-view-form.tsx";
import { ViewItem } from "./view-item.tsx";
import { viewKeys, viewsQuery } from "./view-queries.ts";
import classes from "./views-menu.module.css";

/** A view does not include the page of the list. */
const PLACES: ReadonlySet<string> = new Set(PLACE);

export interface ViewsPanelProps {
  readonly screen: string;
  readonly onDone: () => void;
}

export function ViewsPanel({ screen, onDone }: ViewsPanelProps) {
  const views = useQuery(viewsQuery(screen));
  const panel = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const current = withoutPlace(useLocation().searchText);
  const keep = (change: (known: readonly SavedView[]) => SavedView[]): void => {
    queryClient.setQueryData(viewsQuery(screen).queryKey, (known) => change(known ?? []));
    void queryClient.invalidateQueries({ queryKey: viewKeys.of(screen) });
  };
  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      {views.isError && !views.data && (
        <p className={classes.note}>
          Your views did not load. <Button onClick={() => views.refetch()}>Retry</Button>
        </p>
      )}
      {views.data?.length === 0 && <p className={classes.note}>No views yet. Save this list as you see it now.</p>}
      {views.data && views.data.length > 0 && (
        <ul className={classes.list} aria-label="Saved views">
          {views.data.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              onOpen={onDone}
              onDeleted={() => {
                keep((known) => known.filter(({ id }) => id !== view.id));
                panel.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <SaveViewForm
        screen={screen}
        search={current}
        onSaved={(saved) => keep((known) => [...known.filter(({ id }) => id !== saved.id), saved])}
      />
    </div>
  );
}

function withoutPlace(search: string): string {
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !PLACES.has(name))).toString();
}
