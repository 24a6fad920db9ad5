import { IconBookmark } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import type { SavedView } from "../../../contract/views.contract.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { PlainButton } from "../../ui/plain-button.tsx";
import { SaveViewForm } from "./save-view-form.tsx";
import { ViewItem } from "./view-item.tsx";
import { viewKeys, viewsQuery } from "./view-queries.ts";
import classes from "./views-menu.module.css";

/** Where in a list one stands is no part of a view. */
const PLACES: ReadonlySet<string> = new Set(["page", "after", "before", "skip"]);

/** A person's own views of a list: filters, order and columns under a name. Opening one is going to its address. */
export function ViewsMenu({ screen }: { screen: string }) {
  return (
    <MenuButton label="Views" icon={<IconBookmark size={16} aria-hidden />}>
      {(close) => <ViewsPanel screen={screen} onDone={close} />}
    </MenuButton>
  );
}

function ViewsPanel({ screen, onDone }: { screen: string; onDone: () => void }) {
  const views = useQuery(viewsQuery(screen));
  const queryClient = useQueryClient();
  const current = normal(useRouterState({ select: ({ location }) => location.searchStr }));
  const keep = (change: (known: readonly SavedView[]) => SavedView[]): void => {
    queryClient.setQueryData(viewsQuery(screen).queryKey, (known) => change(known ?? []));
    void queryClient.invalidateQueries({ queryKey: viewKeys.of(screen) });
  };
  return (
    <div className={classes.panel}>
      {views.isError && !views.data && (
        <p className={classes.note}>
          Your views did not load. <PlainButton onClick={() => views.refetch()}>Retry</PlainButton>
        </p>
      )}
      {views.data?.length === 0 && <p className={classes.note}>No views yet. Save this list as you see it now.</p>}
      {views.data && views.data.length > 0 && (
        <ul className={classes.list} aria-label="Saved views">
          {views.data.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              isCurrent={normal(view.search) === current}
              onOpen={onDone}
              onDeleted={() => keep((known) => known.filter(({ id }) => id !== view.id))}
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

/** A search part without its page, its parts in one order, so that equal ones read the same. */
function normal(search: string): string {
  const parts = [...new URLSearchParams(search)].filter(([name]) => !PLACES.has(name));
  return new URLSearchParams(parts.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
