import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { deleteView, type SavedView } from "../../../contract/views.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { searchOfPage } from "../../lib/page-address.ts";
import { Link } from "../../lib/route/link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import classes from "./views-menu.module.css";

interface ViewItemProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  readonly onDeleted: () => void;
}

export function ViewItem({ view, onOpen, onDeleted }: ViewItemProps) {
  const [asking, setAsking] = useState(false);
  const [wasKept, setKept] = useState(false);
  const keep = (): void => {
    setAsking(false);
    setKept(true);
  };
  if (asking) return <ConfirmDeletion view={view} onDeleted={onDeleted} onKeep={keep} />;
  return (
    <li className={classes.item}>
      <Link
        to={view.screen}
        search={searchOfPage(`?${view.search}`, [])}
        preload={false}
        className={classes.open}
        activeOptions={{ exact: true }}
        onClick={onOpen}
      >
        {view.name}
      </Link>
      <IconButton
        label={`Delete the view ${view.name}`}
        size={32}
        className={classes.delete}
        // The question that had the focus is gone.
        autoFocus={wasKept}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Asks before deleting, in the place of the view's entry. */
function ConfirmDeletion(props: { view: SavedView; onDeleted: () => void; onKeep: () => void }) {
  const { view, onDeleted, onKeep } = props;
  // A view that was already deleted in another tab is gone, as intended.
  const deletion = useApiMutation(deleteView, {
    notifyOn: [],
    onSuccess: onDeleted,
    onError: ({ status }) => status === 404 && onDeleted(),
  });
  return (
    <li className={classes.confirm}>
      <p className={classes.question}>
        Delete the view <strong>{view.name}</strong>?
      </p>
      <div className={classes.answers}>
        {deletion.quietFailure && <span role="status">Not deleted</span>}
        {/* The question takes the place of what had the focus */}
        <Button look="tool" onClick={onKeep} disabled={deletion.isPending} autoFocus>
          Keep
        </Button>
        <Button
          look="tool"
          tone="danger"
          disabled={deletion.isPending}
          onClick={() => deletion.mutate({ params: { id: view.id } })}
        >
          {deletion.quietFailure ? "Retry" : "Delete"}
        </Button>
      </div>
    </li>
  );
}
